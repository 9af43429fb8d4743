import { TRF_LIMITS, type TrfNote, type TrfOddity } from "./trf.ts";

/** Says that something is odd. */
export type Say = (oddity: TrfOddity, line: number, column: number, message: string) => void;

/** Notes as they are made: at most as many as {@link TRF_LIMITS} allows, the rest counted. */
export const noteTaker = (): { readonly notes: readonly TrfNote[]; readonly say: Say; unsaid(): number } => {
  const notes: TrfNote[] = [];
  let unsaid = 0;
  return {
    notes,
    say: (oddity, line, column, message) => {
      if (notes.length < TRF_LIMITS.notes) notes.push({ oddity, line, column, message });
      else unsaid++;
    },
    unsaid: () => unsaid,
  };
};
