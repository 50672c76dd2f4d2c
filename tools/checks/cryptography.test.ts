import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

interface Source {
  file: string
  text: string
}

/** What runs outside the demo and the tests; docs/asvs.md names each algorithm with its use. */
const sources: Source[] = execFileSync('git', ['ls-files', 'apps', 'packages'], {
  cwd: repositoryPath(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^apps\/simulators\/|\/__ui\//.test(file))
  .map((file) => ({ file, text: readFileSync(repositoryPath(file), 'utf8') }))

const found = (pattern: RegExp, among: readonly Source[]) =>
  among.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()))

const filesWith = (pattern: RegExp, among: readonly Source[]) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const hashes = /(?:createHash|createHmac|hkdfSync|subtle\.digest)\(\s*'([^']+)'/g
const ciphers = /(?:createCipheriv\(|createDecipheriv\(|const cipher = )\s*'([^']+)'/g
const signatures = /\balg(?:orithms)?: \[?'([^']+)'/g
const guessable = /Math\.random\b/
const unchecked = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/
const acting = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\b/

describe('the cryptography of the portal', () => {
  it('is what docs/asvs.md says', () => {
    expect(new Set(found(hashes, sources))).toEqual(new Set(['sha256', 'sha512', 'sha-256']))
    expect(new Set(found(ciphers, sources))).toEqual(new Set(['aes-256-gcm']))
    expect(new Set(found(signatures, sources))).toEqual(new Set(['hs256']))
  })

  it('takes nothing secret from a generator that can be guessed', () => {
    expect(filesWith(guessable, sources)).toEqual([
      'apps/api/src/features/exchange/webhooks/backoff.ts',
      'apps/web/src/session/create-query-client.ts',
      'apps/web/src/session/session.ts',
    ])
  })

  it('believes a certificate only after looking at it', () => {
    // Reads the day on which a certificate ends, and sends nothing.
    expect(filesWith(unchecked, sources)).toEqual(['apps/operator/src/status/surroundings.ts'])
  })

  it('runs no text as code, and shows none as markup', () => {
    expect(filesWith(acting, sources)).toEqual([])
  })

  it('would be seen to be weak', () => {
    const planted = [
      {
        file: 'planted.ts',
        text: "createHash('md5'); createCipheriv('des-ecb'); sign({ alg: 'none' }); Math.random(); eval('1')",
      },
    ]
    expect([hashes, ciphers, signatures].map((pattern) => found(pattern, planted))).toEqual([
      ['md5'],
      ['des-ecb'],
      ['none'],
    ])
    expect([guessable, acting].map((pattern) => filesWith(pattern, planted))).toEqual([
      ['planted.ts'],
      ['planted.ts'],
    ])
    expect(sources.length).toBeGreaterThan(500)
  })
})

describe('the balancers of deploy', () => {
  it.each([
    {
      file: 'deploy/nginx/portal.conf',
      version: /ssl_protocols TLSv1\.2 TLSv1\.3;/,
      suites: /ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;/,
      withoutTls: /location \/api\/ \{\s+return 403;/,
    },
    {
      file: 'deploy/haproxy/haproxy.cfg',
      version: /ssl-min-ver TLSv1\.2/,
      suites: /ssl-default-bind-ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20\n/,
      withoutTls:
        /deny_status 403 if \{ path_beg \/api\/ \} !\{ ssl_fc \}\s+http-request redirect scheme https/,
    },
  ])('$file has new protocols and ciphers alone, and refuses calls without TLS', ({ file, ...asked }) => {
    const text = readFileSync(repositoryPath(file), 'utf8')
    for (const pattern of Object.values(asked)) expect(text).toMatch(pattern)
  })

  it('log no key: no query string, no name of a calendar, at no port', () => {
    const nginx = readFileSync(repositoryPath('deploy/nginx/portal.conf'), 'utf8')
    expect(nginx).toMatch(/map \$uri \$uri_without_key \{\s+~\*\^\/calendar\/ \/calendar\/\[hidden\];/)
    expect(nginx).not.toMatch(
      /^(?:log_format|\s+')[^;]*\$(?:request|uri|args|request_uri|query_string|http_referer)\b/m,
    )
    const servers = nginx.match(/^server \{$/gm)?.length ?? 0
    expect(nginx.match(/^ {4}access_log .* portal;$/gm)).toHaveLength(servers)
    // It has whole requests, with their query strings, in every line about one.
    expect(nginx.match(/^ {4}error_log .* emerg;$/gm)).toHaveLength(servers)
    const haproxy = readFileSync(repositoryPath('deploy/haproxy/haproxy.cfg'), 'utf8')
    expect(haproxy).toMatch(
      /set-var\(txn\.path\) str\(\/calendar\/\[hidden\]\) if \{ path,url_dec -m reg -i \^\/\+calendar\/ \}/,
    )
    expect(haproxy).not.toMatch(/log-format .*%(?:r|HU|HP|HPO|HQ|\[(?:url|path|query|capture)[^\]]*\])[ "]/)
  })
})
