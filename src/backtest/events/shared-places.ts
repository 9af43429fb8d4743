/** By seat and place from the first: 1 where a place is a seat's alone; seats of equal value share their places equally. */
export const sharedPlaces = (values: readonly number[]): readonly (readonly number[])[] =>
  values.map((own) => {
    const above = values.filter((value) => value > own).length;
    const level = values.filter((value) => value === own).length;
    return values.map((_, place) => (place >= above && place < above + level ? 1 / level : 0));
  });
