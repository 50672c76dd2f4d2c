import { mkdir } from 'node:fs/promises'
import { type AddressInfo, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '#simulators/app.ts'
import type { Config } from '#simulators/config.ts'
import { openBook } from '#simulators/gateway/book.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import { openGatewayKey } from '#simulators/gateway/key.ts'
import { type IpsBook, openIpsBook } from '#simulators/ips/book.ts'
import { createSmtpServer } from '#simulators/mailbox/smtp.ts'
import { openMailStore } from '#simulators/mailbox/store.ts'
import { openSupplierBook } from '#simulators/supplier/book.ts'
import type { Supplier } from '#simulators/supplier/routes.ts'

export type Simulators = {
  url: string
  smtpUrl: string
  stop: () => Promise<void>
}

export async function startSimulators(config: Config, now: () => Date): Promise<Simulators> {
  const mailFolder = join(config.dataFolder, 'mailbox')
  await mkdir(mailFolder, { recursive: true }).catch(explainFolder(mailFolder))
  const store = await openMailStore({ folder: mailFolder, now }).catch(explainFolder(mailFolder))
  const [gateway, ipsBook, supplier] = await Promise.all([
    openGateway(config, now),
    openIps(config, now),
    openSupplier(config, now),
  ])

  const smtp = createSmtpServer(store.deliver)
  const smtpPort = await smtp.listen(config.smtpPort, config.host).catch(explainPort('SMTP_PORT', config))
  const smtpUrl = `smtp://${authority(config.host, smtpPort)}`

  const { slowIssuerMs } = config
  const ips = { book: ipsBook, secret: config.ipsSecret }
  const app = await buildApp({ store, smtpUrl, now, gateway, slowIssuerMs, ips, supplier })
  try {
    await app
      .listen({ port: config.httpPort, host: config.host })
      .catch(explainPort('SIMULATORS_PORT', config))
  } catch (error) {
    await Promise.all([app.close(), smtp.close()])
    throw error
  }

  const { port } = app.server.address() as AddressInfo // a TCP server's address is never a pipe's name
  return {
    url: `http://${authority(config.host, port)}`,
    smtpUrl,
    stop: async () => {
      await Promise.all([app.close(), smtp.close()])
      await Promise.all([gateway.book.close(), ipsBook.close(), supplier.book.close()])
    },
  }
}

async function openGateway({ dataFolder, gateway }: Config, now: () => Date): Promise<Gateway> {
  const folder = join(dataFolder, 'gateway')
  await mkdir(folder, { recursive: true }).catch(explainFolder(folder))
  const opening = Promise.all([openBook(folder, now), openGatewayKey(folder)])
  const [book, key] = await opening.catch(explainFolder(folder))
  return { book, key, credentials: gateway, now }
}

async function openIps({ dataFolder }: Config, now: () => Date): Promise<IpsBook> {
  const folder = join(dataFolder, 'ips')
  await mkdir(folder, { recursive: true }).catch(explainFolder(folder))
  return openIpsBook(folder, now).catch(explainFolder(folder))
}

async function openSupplier({ dataFolder, webhookSecret }: Config, now: () => Date): Promise<Supplier> {
  const folder = join(dataFolder, 'supplier')
  await mkdir(folder, { recursive: true }).catch(explainFolder(folder))
  const book = await openSupplierBook(folder, now).catch(explainFolder(folder))
  return { book, folder, secret: webhookSecret }
}

function authority(host: string, port: number): string {
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`
}

function explainPort(name: 'SIMULATORS_PORT' | 'SMTP_PORT', config: Config) {
  const port = name === 'SMTP_PORT' ? config.smtpPort : config.httpPort
  return (error: NodeJS.ErrnoException): never => {
    const place = authority(config.host, port)
    if (error.code === 'EADDRINUSE') throw new Error(`${name} ${place} is already in use`)
    if (error.code === 'EACCES') throw new Error(`${name} ${place} may not be used by this user`)
    throw new Error(`${name} ${place} cannot be opened (${error.message})`)
  }
}

function explainFolder(folder: string) {
  return (error: Error): never => {
    throw new Error(`the folder ${folder} (under DATA_DIR) cannot be used (${error.message})`)
  }
}
