import type { Player } from "../../events/player.ts";
import type { FoundPerson, Place, Remark } from "./found.ts";
import { couldBe, nameKey } from "./names.ts";

/** Somebody the games are about, with all that is said of him. */
export interface Person {
  readonly name: string;
  fideId?: number;
  rating?: number;
  federation?: string;
}

/** A person as a game names him, and where. */
export interface Mention {
  readonly person: FoundPerson;
  readonly place: Place;
}

/** Who is who: the people, and the index of the one a mention means, undefined where that is open. */
export interface People {
  readonly people: readonly Person[];
  readonly indexOf: (person: FoundPerson) => number | undefined;
}

/**
 * Finds out who is meant: by FIDE id, then by exact name, then by the name without accents and order, then by a short form of one name
 * only. With `players` these are all there are. Whoever could be two people is a conflict, and nobody.
 */
export const peopleOf = (
  mentions: readonly Mention[],
  players: readonly Player[] | undefined,
  remarks: Remark[],
): People => {
  const people: Person[] = (players ?? []).map((player) => knownOf(player));
  const found = new Map<string, number | undefined>();
  const isOpen = players === undefined;
  // Who has an id is told apart first, so that a bare name can then mean him.
  for (const withId of [true, false])
    for (const { person, place } of mentions) {
      const key = keyOf(person);
      if ((person.fideId !== undefined) !== withId || found.has(key)) continue;
      const match = matchOf(people, person);
      const say = (level: Remark["level"], message: string): void => void remarks.push({ level, place, message });
      if (match.length > 1) {
        const names = match.map((index) => people[index]?.name).join(" or ");
        say("conflict", `${person.name} can be ${names}; the game is left out`);
        found.set(key, undefined);
      } else if (match.length === 1)
        found.set(key, met(people[match[0] as number] as Person, match[0] as number, person, say));
      else if (isOpen) found.set(key, people.push(knownOf(person)) - 1);
      else {
        say("conflict", `${person.name} is not among the players; the game is left out`);
        found.set(key, undefined);
      }
    }
  const told = new Set<string>();
  for (const { person, place } of mentions) {
    const index = found.get(keyOf(person));
    if (index === undefined) continue;
    const one = people[index] as Person;
    const other = learn(one, person, isOpen);
    if (other === undefined || told.has(`${index} ${other}`)) continue;
    told.add(`${index} ${other}`);
    remarks.push({
      level: "warning",
      place,
      message: `${one.name} is rated ${other} here and ${one.rating} before; the first counts`,
    });
  }
  return { people, indexOf: (person) => found.get(keyOf(person)) };
};

const keyOf = ({ name, fideId }: FoundPerson): string => `${fideId ?? ""} ${name}`;

const knownOf = ({ name, fideId, rating, federation }: FoundPerson): Person => ({
  name,
  ...(fideId === undefined ? {} : { fideId }),
  ...(rating === undefined ? {} : { rating }),
  ...(federation === undefined ? {} : { federation }),
});

// The people a mention can mean by the first of the four ways that finds any. Different ids are different people.
const matchOf = (people: readonly Person[], { name, fideId }: FoundPerson): readonly number[] => {
  const where = (fits: (one: Person) => boolean): readonly number[] =>
    people.flatMap((one, index) => (fits(one) ? [index] : []));
  if (fideId !== undefined) {
    const byId = where((one) => one.fideId === fideId);
    if (byId.length > 0) return byId;
  }
  const free = (one: Person): boolean => fideId === undefined || one.fideId === undefined;
  for (const fits of [
    (one: Person) => one.name === name,
    (one: Person) => nameKey(one.name) === nameKey(name),
    (one: Person) => couldBe(one.name, name),
  ]) {
    const found = where((one) => free(one) && fits(one));
    if (found.length > 0) return found;
  }
  return [];
};

const met = (
  one: Person,
  index: number,
  person: FoundPerson,
  say: (level: Remark["level"], message: string) => void,
): number | undefined => {
  if (person.fideId !== undefined && one.fideId === person.fideId && !couldBe(one.name, person.name)) {
    say("conflict", `FIDE id ${person.fideId} is ${one.name} and ${person.name}; the game is left out`);
    return undefined;
  }
  if (one.name !== person.name) say("note", `${person.name} is taken to be ${one.name}`);
  return index;
};

// The first rating counts; players the user gave keep what he said.
const learn = (one: Person, person: FoundPerson, isOpen: boolean): number | undefined => {
  if (one.fideId === undefined && person.fideId !== undefined) one.fideId = person.fideId;
  if (one.federation === undefined && person.federation !== undefined) one.federation = person.federation;
  if (person.rating === undefined) return undefined;
  if (one.rating === undefined) one.rating = person.rating;
  return isOpen && one.rating !== person.rating ? person.rating : undefined;
};
