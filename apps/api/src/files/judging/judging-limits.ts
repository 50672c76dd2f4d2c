import type { XmlLimits } from '#api/files/kinds/xml/xml-reader.ts'

const megabyte = 1024 * 1024

/** What one document may cost. Whoever goes above is told that it is too complex, or too large when opened. */
export const judgingLimits = {
  /** Threads of one process; each starts with the first document it is needed for. */
  threads: 2,
  /** Documents that wait for a thread; more are asked to come again in a few minutes. */
  waiting: 40,
  /** From the moment a thread takes a document up. A letter of 100 MB takes three to six seconds. */
  timeMs: 15_000,
  heapMegabytes: 192,
}

/** Drawings are kilobytes; a larger one is only there to keep a browser busy. */
export const drawingMaxBytes = 5 * megabyte

export const drawingLimits: XmlLimits = {
  elements: 100_000,
  attributes: 400_000,
  attributesOfElement: 200,
  depth: 250,
  tokenCharacters: drawingMaxBytes,
}

/** Of one part of an office document; large sheets have millions of cells. */
export const officePartLimits: XmlLimits = {
  elements: 8_000_000,
  attributes: 24_000_000,
  attributesOfElement: 500,
  depth: 500,
  tokenCharacters: 8 * megabyte,
}

/** What the packed objects of a PDF may unpack to; pages and pictures stay packed. */
export const pdfObjectsMaxBytes = 64 * megabyte

/** What an office document may unpack to; more is a bomb. */
export const unpackedMaxBytes = 200 * megabyte
