import { DocumentRefused } from '#api/files/document.ts'
import { type FileStore, NoSuchFile } from '#api/files/file-store.ts'
import type { VirusScanner } from '#api/files/virus-scanner.ts'
import { type Mailer, refusalOf } from '#api/mail/mailer.ts'
import type { PdfCompiler } from '#api/pdf/typst.ts'
import type { Outbound } from './outbound.ts'
import { traced, type Tracing } from './tracing.ts'

const isMissing = (error: unknown) => error instanceof NoSuchFile

export const watchFileStore = (store: FileStore, outbound: Outbound): FileStore => ({
  put: (key, content) => outbound({ provider: 'bucket', action: 'put' }, () => store.put(key, content)),
  open: (key) =>
    outbound({ provider: 'bucket', action: 'open', isRefusal: isMissing }, () => store.open(key)),
  remove: (key) => outbound({ provider: 'bucket', action: 'remove' }, () => store.remove(key)),
})

const isFound = (error: unknown) => error instanceof DocumentRefused && error.code !== 'fileCheckUnavailable'

export const watchScanner = (scanner: VirusScanner, outbound: Outbound): VirusScanner => ({
  scan: (path) =>
    outbound({ provider: 'scanner', action: 'scan', isRefusal: isFound }, () => scanner.scan(path)),
})

/** A server that knows no such recipient does its part. */
const isOfRecipient = (error: unknown) => refusalOf(error)?.isOfRecipient === true

export const watchMailer = (mailer: Mailer, outbound: Outbound): Mailer => ({
  send: (letter, envelope) =>
    outbound({ provider: 'smtp', action: 'send', isRefusal: isOfRecipient }, () =>
      mailer.send(letter, envelope),
    ),
  close: () => mailer.close(),
})

export const tracePdf = (compiler: PdfCompiler, tracing: Tracing): PdfCompiler => ({
  compile: (page) =>
    traced(
      tracing,
      { name: `pdf ${page.template}`, kind: 'internal', attributes: { 'portal.template': page.template } },
      () => compiler.compile(page),
    ),
  close: () => compiler.close(),
})
