import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@portal/database/embedded/free-port'
import { makeCertificate } from './certificate.ts'
import { startDaemon } from './daemon.ts'
import { copyExample } from './deploy-example.ts'

export const balancerKinds = ['haproxy', 'nginx'] as const
export type BalancerKind = (typeof balancerKinds)[number]

export interface PortalPlace {
  port: number
  adminPort: number
}

export interface Balancer {
  httpsPort: number
  certificate: string
  /** Before a portal stops, where the balancer does not see it by itself. */
  takeOut(index: number): Promise<void>
  /** Resolves when the balancer sends requests to this portal again. */
  untilUsed(index: number): Promise<void>
  stop(): Promise<void>
}

/** From Debian's packages, with the example configuration of `deploy/`. */
export async function startBalancer(
  kind: BalancerKind,
  portals: readonly [PortalPlace, PortalPlace],
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), `moja-struja-${kind}-`))
  const ports = { http: await findFreePort(), https: await findFreePort() }
  const { key, cert } = makeCertificate(folder)
  mkdirSync(join(folder, 'certs'))
  writeFileSync(join(folder, 'certs', 'portal.pem'), cert + key)
  const started =
    kind === 'haproxy' ? startHaproxy(folder, ports, portals) : startNginx(folder, ports, portals)
  await untilListening(ports.https)
  const stop = async () => {
    await started.stop()
    rmSync(folder, { recursive: true })
  }
  return { ...started, httpsPort: ports.https, certificate: cert, stop }
}

interface Ports {
  http: number
  https: number
}

type Started = Pick<Balancer, 'takeOut' | 'untilUsed' | 'stop'>

/** Of `show stat`. */
const statusColumn = 17

function startHaproxy(
  folder: string,
  ports: Ports,
  [first, second]: readonly [PortalPlace, PortalPlace],
): Started {
  const socket = join(folder, 'admin.sock')
  const file = copyExample('haproxy/haproxy.cfg', folder, {
    'bind :80\n': `bind 127.0.0.1:${ports.http}\n`,
    'bind :443 ': `bind 127.0.0.1:${ports.https} `,
    '/etc/haproxy/certs/': `${folder}/certs/`,
    '/run/haproxy/admin.sock': socket,
    '127.0.0.1:8080 check port 8082': `127.0.0.1:${first.port} check port ${first.adminPort}`,
    '127.0.0.1:8090 check port 8092': `127.0.0.1:${second.port} check port ${second.adminPort}`,
    // The run is nobody special.
    '    chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n': '',
  })
  return {
    ...startDaemon({ name: 'haproxy', command: ['haproxy', '-db', '-f', file], folder }),
    takeOut: async () => undefined,
    async untilUsed(index) {
      const isUp = async () => {
        const lines = (await askSocket(socket, 'show stat')).split('\n')
        const line = lines.find((each) => each.startsWith(`portals,portal-${index + 1},`))
        return line?.split(',')[statusColumn] === 'UP'
      }
      await until(isUp)
    },
  }
}

/** How long docs/operations/balancer.md waits after nginx was told to read its configuration anew. */
const nginxReloadMs = 5_000

function startNginx(
  folder: string,
  ports: Ports,
  [first, second]: readonly [PortalPlace, PortalPlace],
): Started {
  const portal = copyExample('nginx/portal.conf', folder, {
    '    listen 80;\n    listen [::]:80;\n': `    listen 127.0.0.1:${ports.http};\n`,
    '    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n': `    listen 127.0.0.1:${ports.https} ssl http2;\n`,
    '/etc/nginx/certs': folder,
    '/var/log/nginx': folder,
    '127.0.0.1:8080': `127.0.0.1:${first.port}`,
    '127.0.0.1:8090': `127.0.0.1:${second.port}`,
  })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nworker_processes 2;\n` +
      `events { worker_connections 4096; }\nhttp {\n${paths.join('\n')}\ninclude ${portal};\n}\n`,
  )
  // By turns: both portals are put back at the beginning.
  let reloaded = Promise.resolve()
  const list = (index: number, word: '' | 'down ') => {
    reloaded = reloaded.then(async () => {
      const server = `server 127.0.0.1:${[first, second][index]?.port} `
      const now = readFileSync(portal, 'utf8').replace(`${server}down `, server)
      writeFileSync(portal, now.replace(server, `${server}${word}`))
      execFileSync('nginx', ['-c', file, '-s', 'reload'], { stdio: 'ignore' })
      await sleep(nginxReloadMs)
    })
    return reloaded
  }
  return {
    ...startDaemon({ name: 'nginx', command: ['nginx', '-c', file], folder }),
    takeOut: (index) => list(index, 'down '),
    untilUsed: (index) => list(index, ''),
  }
}

/** Nothing while it is not there yet. */
function askSocket(path: string, question: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(path, () => socket.write(`${question}\n`))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', () => resolve(''))
  })
}

const untilListening = (port: number) =>
  until(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy()
          resolve(true)
        })
        socket.on('error', () => resolve(false))
      }),
  )

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const endMs = performance.now() + 60_000; performance.now() < endMs; await sleep(50)) {
    if (await isTrue()) return
  }
  throw new Error('the balancer did not come so far within a minute')
}
