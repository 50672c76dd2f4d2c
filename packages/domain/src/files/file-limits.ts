/** One photo of a mechanical meter, one of each register of a digital one. */
export const ownReadingPhotos = {
  /** Of the longer side as it is kept: every digit of a counter can be read. */
  keptSidePixels: 2000,
  totalSizeBytesBelow: 25 * 1024 * 1024,
  maxFiles: 2,
} as const

export const complaintFiles = {
  /** Spec 5.6: the total must stay under this, not reach it. */
  totalSizeBytesBelow: 25 * 1024 * 1024,
  /** The spec names no number; a case with more documents than this is sent in parts. */
  maxFiles: 20,
  extensions: [
    'pdf',
    'apng',
    'avif',
    'gif',
    'jpeg',
    'png',
    'svg',
    'webp',
    'doc',
    'docx',
    'odt',
    'txt',
    'xls',
    'xlsx',
  ],
} as const

/** A photo as phones make them; it is re-encoded to a small square. */
export const pictureFile = {
  totalSizeBytesBelow: 25 * 1024 * 1024,
  /** A small file may unpack to a huge picture; no phone takes larger ones than this. */
  pixelsMax: 50_000_000,
  /** Kept as a square of this side, twice what the screens show. */
  keptSidePixels: 320,
  /** Of the square that stands for a picture in a list, more than twice what is shown. */
  thumbnailSidePixels: 160,
} as const
