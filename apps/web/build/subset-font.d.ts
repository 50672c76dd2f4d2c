declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    /** OpenType features to keep; all others go, with the glyphs only they need. */
    readonly keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
