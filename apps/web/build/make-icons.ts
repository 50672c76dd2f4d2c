/** `npm run icons`: the pictures that phones ask for, drawn from public/icon.svg. */
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/icons/', import.meta.url)
const sign = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8')

/** As in icon.svg. */
const ground = '#f4b62c'
const side = 34

/** Launchers cut the corners by their own shape, so the ground fills the square and the bolt keeps to the safe middle. */
const square = sign.replace(/ rx="\d+"/, '')
const bolt = /<path[^>]*\/>/.exec(sign)?.[0]
if (!bolt || square === sign)
  throw new Error('icon.svg is not what this script knows: a rounded ground and a bolt')

function maskable(scale: number): string {
  const margin = (side * (1 - scale)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${bolt}</g></svg>`
}

/** Android draws the small sign of a notification by its transparency alone. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 24 24">${bolt.replaceAll('#17212b', '#ffffff')}</svg>`

async function draw(name: string, svg: string, size: number): Promise<void> {
  // Drawn at its own size: a scaled bitmap would be soft.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / side }).resize(size, size)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname)
}

await mkdir(folder, { recursive: true })
await draw('icon-192.png', sign, 192)
await draw('icon-512.png', sign, 512)
await draw('maskable-192.png', maskable(0.8), 192)
await draw('maskable-512.png', maskable(0.8), 512)
await draw('apple-touch.png', square, 180)
await draw('badge-96.png', silhouette, 96)
