import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/free-port'
import { startDaemon } from './daemon.ts'
import { copyExample } from './deploy-example.ts'

export interface FiringAlert {
  name: string
  severity: string
  summary: string
  runbook: string
}

export interface Watch {
  firing(): Promise<FiringAlert[]>
  stop(): Promise<void>
}

interface Watched {
  adminPort: number
  publicUrl: string
  /** Of the certificates that the exporter believes. */
  authorities: string
}

interface PrometheusAnswer {
  data: { alerts: { state: string; labels: Record<string, string>; annotations: Record<string, string> }[] }
}

/** Prometheus and its blackbox exporter from Debian's packages, with the files of `deploy/prometheus`. */
export async function startWatch({ adminPort, publicUrl, authorities }: Watched): Promise<Watch> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-watch-'))
  const [prometheusPort, blackboxPort] = [await findFreePort(), await findFreePort()]
  const admin = `127.0.0.1:${adminPort}`
  copyExample('prometheus/alerts.yml', folder, {})
  const blackbox = copyExample('prometheus/blackbox.yml', folder, {})
  const config = copyExample('prometheus/prometheus.yml', folder, {
    "['127.0.0.1:8082', '127.0.0.1:8092']": `['${admin}']`,
    "['http://127.0.0.1:8082/health/ready', 'http://127.0.0.1:8092/health/ready']": `['http://${admin}/health/ready']`,
    'https://portal.example.rs': publicUrl,
    '127.0.0.1:9115': `127.0.0.1:${blackboxPort}`,
    // Neither a machine nor a Patroni is watched here, and nobody is called.
    "['127.0.0.1:9100']": '[]',
    "['10.0.0.11:8008', '10.0.0.12:8008', '10.0.0.13:8008']": '[]',
    "['127.0.0.1:9093']": '[]',
  })
  const authoritiesFile = join(folder, 'authorities.crt')
  writeFileSync(authoritiesFile, authorities)
  const daemons = [
    startDaemon({
      name: 'blackbox',
      folder,
      environment: { SSL_CERT_FILE: authoritiesFile },
      command: [
        'prometheus-blackbox-exporter',
        `--config.file=${blackbox}`,
        `--web.listen-address=127.0.0.1:${blackboxPort}`,
      ],
    }),
    startDaemon({
      name: 'prometheus',
      folder,
      command: [
        'prometheus',
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${prometheusPort}`,
      ],
    }),
  ]
  return {
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`).catch(() => undefined)
      if (!answer?.ok) return []
      const { data } = (await answer.json()) as PrometheusAnswer // Prometheus' own form
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => ({
          name: labels.alertname ?? '',
          severity: labels.severity ?? '',
          summary: annotations.summary ?? '',
          runbook: annotations.runbook_url ?? '',
        }))
    },
    async stop() {
      await Promise.all(daemons.map((daemon) => daemon.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
