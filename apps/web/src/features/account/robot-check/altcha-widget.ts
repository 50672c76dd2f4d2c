import 'altcha/external'
import 'altcha/altcha.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import ShaWorker from 'altcha/workers/sha?worker'

// Workers are files of our own: the pages allow none made from text.
for (const size of [256, 384, 512]) {
  $altcha.algorithms.set(`PBKDF2/SHA-${size}`, () => new Pbkdf2Worker())
  $altcha.algorithms.set(`SHA-${size}`, () => new ShaWorker())
}

export const widgetTag = 'altcha-widget'
