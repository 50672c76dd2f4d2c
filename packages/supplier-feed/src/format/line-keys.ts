import type { FeedFile } from '../import/byte-source.ts'

const comma = 0x2c
const quote = 0x22
const plainJson = /^\s*\{\s*"collectionNumber"\s*:\s*"([0-9A-Za-z./-]*)"/

/** The collection number of a line as it stands, as bytes in a text; rows with none come first and are rejected later. */
export function lineKey({ format }: FeedFile, bytes: Buffer, from: number, to: number): string {
  return format === 'csv' ? csvKey(bytes, from, to) : jsonKey(bytes.toString('latin1', from, to))
}

function csvKey(bytes: Buffer, from: number, to: number): string {
  const end = bytes.indexOf(comma, from)
  const key = bytes.toString('latin1', from, end < 0 || end > to ? to : end)
  return key.charCodeAt(0) === quote ? key.replaceAll('"', '') : key
}

function jsonKey(line: string): string {
  const match = plainJson.exec(line)
  if (match?.[1] !== undefined) return match[1]
  try {
    const value: unknown = JSON.parse(line)
    const key = typeof value === 'object' && value !== null && 'collectionNumber' in value
    return key && typeof value.collectionNumber === 'string' ? value.collectionNumber : ''
  } catch {
    return ''
  }
}
