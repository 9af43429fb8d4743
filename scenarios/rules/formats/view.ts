import type { Format } from "../../regulations/shape.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { firstWinView } from "./first-win.ts";
import { knockoutView } from "./knockout.ts";
import { matchView } from "./match.ts";
import { roundRobinView } from "./round-robin.ts";

/** Lays a stage out as its format says, with what is recorded of it. */
export const viewStage = (context: StageContext, format: Format): StageView => {
  switch (format.kind) {
    case "round-robin":
      return roundRobinView(context, format);
    case "match":
      return matchView(context, format);
    case "first-win":
      return firstWinView(context, format);
    case "knockout":
      return knockoutView(context, format);
    default:
      return format satisfies never;
  }
};
