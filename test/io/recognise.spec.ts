import { describe, expect, it } from "vitest";
import { recognise } from "../../src/io/recognise.ts";

const PAPI = Buffer.from("\0\u0001\0\0Standard Jet DB\0", "latin1");

describe("a file is recognised by its content, whatever it is called", () => {
  it.each([
    ['[Event "Open"]\n[White "Alder"]\n', "pgn"],
    ['% a comment\n\n[White "Alder"]\n', "pgn"],
    ["012 Open\n001    1      Alder\n", "trf"],
    ["XXR 9\r\n001    1      Alder\r\n", "trf"],
    ["white,black,result\nAlder,Birch,1-0\n", "csv"],
    ["Open\nNo;Name;1;2\n1;Alder;;1\n2;Birch;0;\n", "csv"],
    ['{"stream":"a","version":1}\n', "log"],
  ])("%j is read as %s", (text, reads) => expect(recognise(Buffer.from(text)).reads).toBe(reads));

  it.each([
    [PAPI, "a Papi database (Microsoft Access)", /Exporter/],
    [Buffer.from("PK\u0003\u0004", "latin1"), "a spreadsheet or another ZIP archive (xlsx, ods)", /as CSV/],
    ["SQLite format 3\0", "an SQLite file", /FILE#STREAM/],
    [Buffer.from([0xff, 0xfe, 0x5b, 0]), "UTF-16 text", /UTF-8/],
    [Buffer.from([0x1f, 0x8b, 8]), "a compressed file (gzip)", /gunzip/],
    ["<!DOCTYPE html>\n<table>", "a web page (HTML)", /pasted/],
    ['value:\n  {\n    "currentPage": 1\n  }\n', "YAML", /Lichess/],
    ["---\nname: Open\nrounds: 9\n", "YAML", /Lichess/],
    ['{ "players": [] }', "JSON", /import lichess/],
    ['[\n  { "white": "Alder" }\n]', "JSON", /npm run facts/],
    ["4\n1 7\n2 6\n3 4\n", "a list of pairs, as pairing programs print it", /TRF/],
    ["Alder beat Birch.\n", "plain text", undefined],
    ["round: one\nround: two\n", "plain text", undefined],
    ["", "an empty file", undefined],
    [Buffer.from([1, 2, 0, 4]), "bytes of no format that is known here", undefined],
  ])("%j is none that is read: %s", (bytes, is, advice) => {
    const found = recognise(Buffer.from(bytes as string));
    expect([found.reads, found.is]).toEqual([undefined, is]);
    const told = found.reads === undefined ? found.advice : "";
    expect(advice === undefined ? told : advice.test(told ?? "")).toBe(advice === undefined ? undefined : true);
  });
});
