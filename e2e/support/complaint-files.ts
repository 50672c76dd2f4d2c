/** Files as customers pick them, each really what its name says. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const photo: PickedFile = {
  name: 'Бројило на вратима.png',
  mimeType: 'image/png',
  buffer: Buffer.from(pixel, 'base64'),
}

export const note: PickedFile = {
  name: 'Белешка.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Стање 20.10: 47120 kWh'),
}

export const drawing: PickedFile = {
  name: 'Скица.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
}

export const activeDrawing: PickedFile = {
  name: 'Скица.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

export const program: PickedFile = {
  name: 'program.exe',
  mimeType: 'application/x-msdownload',
  buffer: Buffer.from('MZ'),
}
