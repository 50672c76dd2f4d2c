import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { askHttp, reasonOf } from '../ask-http.ts'
import { bytesInWords, count, day, type Section } from './section.ts'

const limitMs = 3_000

interface SeenPortal {
  place: string
  isReady: boolean
  text: string
}

/** By the addresses of their admin ports. */
export async function lookAtPortals(places: readonly string[]): Promise<Section> {
  const seen = await Promise.all(places.map(askPortal))
  return {
    name: 'Portal',
    text: seen.map(({ place, text }) => `${place} ${text}`).join('; ') || 'not asked: ADMIN_PORT is 0',
    needs: seen.filter(({ isReady }) => !isReady).map(({ place, text }) => `The portal at ${place} ${text}`),
    facts: { portals: seen },
  }
}

async function askPortal(place: string): Promise<SeenPortal> {
  try {
    const { status, body } = await askHttp(new URL(`http://${place}/health/ready`), {}, limitMs)
    const isReady = status === 200
    return { place, isReady, text: isReady ? 'is ready' : `is not ready: ${readStatus(body)}` }
  } catch (error) {
    return { place, isReady: false, text: `does not answer: ${reasonOf(error)}` }
  }
}

function readStatus(body: string): string {
  try {
    const told: unknown = JSON.parse(body)
    return typeof told === 'object' && told !== null && 'status' in told
      ? String(told.status)
      : 'no reason told'
  } catch {
    return 'no reason told'
  }
}

/** Asked on this machine alone; where another one holds it, that one is looked at. */
export async function lookAtCertificate(publicUrl: string, nowMs: number): Promise<Section> {
  const name = 'Certificate'
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined
  if (url?.protocol !== 'https:') return { name, text: 'none: PUBLIC_URL is not https', needs: [], facts: {} }
  try {
    const days = Math.floor(((await readExpiry(url)) - nowMs) / 1000 / day)
    return { name, ...describeCertificate(days, url.hostname), facts: { days } }
  } catch (error) {
    const text = `not seen on this machine (${reasonOf(error)})`
    return { name, text, needs: [], facts: { days: null } }
  }
}

/** Days are begun ones behind zero: −1 is the first day after its end. */
export function describeCertificate(days: number, hostname: string): Pick<Section, 'text' | 'needs'> {
  if (days < 0) {
    const ended = `ended ${days === -1 ? 'within the last day' : `${count(-days - 1, 'day')} ago`}`
    return { text: `${ended} for ${hostname}`, needs: [`The certificate ${ended}`] }
  }
  const left = count(days, 'day')
  return { text: `${left} left for ${hostname}`, needs: days < 14 ? [`The certificate ends in ${left}`] : [] }
}

function readExpiry(url: URL): Promise<number> {
  const options = {
    host: '127.0.0.1',
    port: Number(url.port || '443'),
    servername: url.hostname,
    // Only its dates are read: a browser is who believes it or not.
    rejectUnauthorized: false,
  }
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(limitMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it hung up')))
  })
}

const lowestFreeShare = 0.1

export async function lookAtDisk(dataDirectory: string, isNamed: boolean): Promise<Section> {
  const name = 'Disk'
  if (!isNamed && !existsSync(dataDirectory)) {
    return { name, text: 'not looked at: DATA_DIR is not set', needs: [], facts: {} }
  }
  try {
    const { bsize, blocks, bavail } = await statfs(dataDirectory)
    const [freeBytes, allBytes] = [bavail * bsize, blocks * bsize]
    const share = freeBytes / allBytes
    const text = `${bytesInWords(freeBytes)} of ${bytesInWords(allBytes)} free (${Math.round(share * 100)} %)`
    const needs = share < lowestFreeShare ? [`The disk of DATA_DIR is nearly full: ${text}`] : []
    return { name, text, needs, facts: { freeBytes, allBytes } }
  } catch (error) {
    const text = `DATA_DIR can't be looked at: ${reasonOf(error)}`
    return { name, text, needs: [text], facts: {} }
  }
}
