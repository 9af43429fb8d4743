import type { Player } from "../../../events/player.ts";
import type { Ledger, Penalty } from "../../../projections/ledger.ts";
import { peopleOf } from "../people.ts";
import { plain } from "../plain.ts";
import { money } from "./money.ts";

/** What the log says of money, a line each; empty where it says nothing. */
export const ledgerText = ({ deposits, penalties, missed }: Ledger, players: readonly Player[]): string => {
  const { names } = peopleOf(players);
  const lines = [
    ...deposits.map(
      ({ seat, deposit, state, protest }) => `deposit ${deposit} of ${names[seat]} (${protest}): ${state}`,
    ),
    ...penalties.map((one) => `penalty of ${names[one.seat]}: ${figures(one)}, ${one.ground}`),
    ...missed.map(({ seat, occasion }) => `${names[seat]} missed ${occasion}`),
  ];
  return lines.length === 0 ? "" : `\nOn record:\n${lines.map((line) => `  ${plain(line)}\n`).join("")}`;
};

const figures = ({ amount, percent, payee }: Penalty): string =>
  [
    ...(amount === undefined ? [] : [money(amount)]),
    ...(percent === undefined ? [] : [`${percent} % of the prize`]),
    ...(payee === undefined ? [] : [`to ${payee}`]),
  ].join(", ");
