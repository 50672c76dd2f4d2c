import encodeQr from 'qr'

/** The standard asks for four empty modules around the code. */
const quietModules = 4

/** The code as rows of modules, dark where true. */
export const codeModules = (text: string): readonly (readonly boolean[])[] =>
  encodeQr(text, 'raw', { ecc: 'medium', border: quietModules })
