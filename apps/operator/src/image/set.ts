import { readFile } from 'node:fs/promises'
import { writeAudit } from '@portal/database/audit-log'
import { isLanguage, type Language, languages, MarketingImagePlace } from '@portal/domain/enumerations'
import { pictureFile } from '@portal/domain/files/file-limits'
import { rasterKind } from '@portal/domain/files/raster-image'
import sharp from 'sharp'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'
import { codeOf } from '../message/text.ts'
import { readPlace } from './place.ts'

const help = `image set 1|2 FILE    show a banner under the page (1) or under the menu (2)
  --link URL          where it leads, an https address; without it the banner is no link
  --language CODE     only for sr-Cyrl-RS, sr-Latn-RS or en-US; without it for every language that has none of its own
  --text WORDS        what the picture says, for those who don't see it
  --dry-run           only tell what would be shown

FILE is a JPEG, PNG, GIF, WebP or AVIF picture. It is made as small as its place allows. The change stands in the audit log.`

/** Twice the width of the place on a screen. */
const widths: Record<MarketingImagePlace, number> = {
  [MarketingImagePlace.underPage]: 2000,
  [MarketingImagePlace.underMenu]: 520,
}
const fileMaxBytes = 20 * 1024 * 1024
const keptMaxBytes = 400 * 1024
const linkMaxLength = 2000

const setStatement = {
  name: 'set-marketing-image',
  text: `insert into marketing_images (id, language, content, navigation_url, alternative_text, set_at)
      values ($1, $2, $3, $4, $5, now())
    on conflict (id, language) do update set content = excluded.content, navigation_url = excluded.navigation_url,
      alternative_text = excluded.alternative_text, set_at = excluded.set_at`,
}

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      link: { type: 'string' },
      language: { type: 'string' },
      text: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    })
    const [placeText, file, ...more] = positionals
    const place = readPlace(placeText)
    if (file === undefined || more.length > 0) throw new OperatorProblem('Name one picture')
    const link = values.link === undefined ? null : readLink(values.link)
    const language = values.language === undefined ? null : readLanguage(values.language)
    const words = values.text?.trim() || null
    const { content, width, height } = await readBanner(file, widths[place])
    const what = `${width} × ${height} pixels, ${content.length} bytes, ${link === null ? 'no link' : `leads to ${link}`}`
    if (values['dry-run']) {
      process.stdout.write(`Nothing was changed. Place ${place} would show ${what}\n`)
      return
    }
    await withDatabase((database) =>
      database.transaction(async (tx) => {
        await tx.query(setStatement, [place, language, content, link, words])
        await writeAudit(tx, {
          operator: operatorName(),
          act: 'image set',
          target: `image ${place}`,
          result: 'done',
          details: { link, language, bytes: content.length },
        })
      }),
    )
    process.stdout.write(`Place ${place} shows ${what}\n`)
  },
}

function readLanguage(text: string): Language {
  if (!isLanguage(text))
    throw new OperatorProblem(`--language is one of ${languages.join(', ')}, not "${text}"`)
  return text
}

/** Decision 14: a banner leads to https addresses only. */
function readLink(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.href.length > linkMaxLength || url.username !== '') {
    throw new OperatorProblem(`--link must be an address that begins with https://, not "${text}"`)
  }
  return url.href
}

async function readBanner(file: string, width: number) {
  const original = await readFile(file).catch((error: unknown) => {
    throw new OperatorProblem(`The picture ${file} can't be read (${codeOf(error)})`)
  })
  if (original.length > fileMaxBytes) throw new OperatorProblem(`${file} has more than 20 MB`)
  // Decision 14: a drawing may carry a program, so only pictures made of pixels are taken.
  if (rasterKind(original) === null)
    throw new OperatorProblem(`${file} is no JPEG, PNG, GIF, WebP or AVIF picture`)
  const { data, info } = await encode(file, original, width)
  if (data.length > keptMaxBytes)
    throw new OperatorProblem(`${file} can't be made small enough; use a simpler one`)
  return { content: data, width: info.width, height: info.height }
}

async function encode(file: string, original: Buffer, width: number) {
  try {
    return await sharp(original, { limitInputPixels: pictureFile.pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new OperatorProblem(`${file} is broken or too large`)
  }
}
