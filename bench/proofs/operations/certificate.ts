import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

/** Signed by itself, for `portal.test` and this machine; leaves `portal.key` and `portal.crt` in the folder. */
export function makeCertificate(folder: string, days = 30): Certificate {
  const [key, certificate] = [join(folder, 'portal.key'), join(folder, 'portal.crt')]
  const names = ['-subj', '/CN=portal.test', '-addext', 'subjectAltName=DNS:portal.test,IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)]
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...names], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(certificate, 'utf8') }
}
