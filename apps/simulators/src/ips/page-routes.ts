import { drawCodePicture } from '@portal/domain/payments/code-picture'
import type { FastifyInstance } from 'fastify'
import encodeQr from 'qr'
import type { IpsBook, IpsPayment } from '#simulators/ips/book.ts'
import { writeQrText } from '#simulators/ips/order.ts'
import { renderIpsPage } from '#simulators/ips/page.ts'
import type { IpsPayments } from '#simulators/ips/payments.ts'
import type { IpsLanguage } from '#simulators/ips/rows.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { type Language, languageOf, pageAddress } from '#simulators/pages/language.ts'

export type IpsPageParts = { book: IpsBook; payments: IpsPayments; assets: Assets; now: () => Date }

const pageLanguages: Record<IpsLanguage, Language> = {
  'sr-Cyrl-RS': 'sr',
  'sr-Latn-RS': 'sr-Latn',
  'en-US': 'en',
}

type ById = { Params: { id: string } }

/** The page the customer is sent to, with the code to scan. */
export function registerIpsPage(app: FastifyInstance, parts: IpsPageParts): void {
  const { book, payments, assets, now } = parts
  const secondsLeft = ({ expiresAt }: IpsPayment) =>
    Math.max(Math.ceil((Date.parse(expiresAt) - now().getTime()) / 1000), 0)

  app.get<ById>('/ips/pay/:id', async (request, reply) => {
    const payment = book.findById(request.params.id)
    if (!payment) return reply.callNotFound()
    await book.settled()
    const preferred = pageLanguages[payment.language]
    const page = renderIpsPage({
      language: languageOf(request, preferred),
      assets,
      place: { path: `/ips/pay/${payment.id}`, preferred },
      payment,
      secondsLeft: secondsLeft(payment),
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get<ById>('/ips/pay/:id/status', (request, reply) => {
    const payment = book.findById(request.params.id)
    if (!payment) return reply.callNotFound()
    return reply.send({ status: payment.finished?.status ?? 'pending', secondsLeft: secondsLeft(payment) })
  })
  app.get<ById>('/ips/pay/:id/qr.svg', (request, reply) => {
    const payment = book.findById(request.params.id)
    if (!payment) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .send(encodeQr(writeQrText(payment), 'svg', { ecc: 'medium', border: 4 }))
  })
  app.get<ById>('/ips/pay/:id/qr.png', (request, reply) => {
    const payment = book.findById(request.params.id)
    if (!payment) return reply.callNotFound()
    const modules = encodeQr(writeQrText(payment), 'raw', { ecc: 'medium', border: 4 })
    return reply.type('image/png').send(Buffer.from(drawCodePicture(modules)))
  })
  app.post<ById>('/ips/pay/:id/cancel', async (request, reply) => {
    const payment = book.findById(request.params.id)
    if (!payment) return reply.callNotFound()
    payments.decide(payment, 'cancel')
    await book.settled()
    const preferred = pageLanguages[payment.language]
    const path = `/ips/pay/${payment.id}`
    return reply.redirect(pageAddress(path, languageOf(request, preferred), {}, preferred), 303)
  })
}
