/** What a file of a tournament can be. */
export const FILE_FORMATS = ["trf", "pgn", "csv"] as const;
/** One of {@link FILE_FORMATS}. */
export type FileFormat = (typeof FILE_FORMATS)[number];
