import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Assets } from '#simulators/pages/assets.ts'
import { languageOf, pageAddress } from '#simulators/pages/language.ts'
import type { SupplierBook } from '#simulators/supplier/book.ts'
import { type FeedOutcome, isFeedTaken, makeNextFeed } from '#simulators/supplier/next-feed.ts'
import { renderSupplierPage, type SupplierNote, supplierNotes } from '#simulators/supplier/page.ts'

type PageParts = { book: SupplierBook; folder: string; assets: Assets; now: () => Date }

const notes = { made: 'feedMade', nothing: 'feedNothing', 'no-book': 'feedNoBook' } as const satisfies Record<
  FeedOutcome['kind'],
  SupplierNote
>
const words = {
  nothing: 'There is nothing new since the last feed',
  'no-book': "The supplier's own book of contracts is not there",
} as const

/** The page, and the feeds that leave from it. */
export function registerSupplierPage(app: FastifyInstance, { book, folder, assets, now }: PageParts): void {
  const listFeeds = () =>
    Promise.all(
      book.feeds().map(async (feed) => ({ ...feed, isImported: await isFeedTaken(folder, feed.number) })),
    )
  // Two presses at once make two feeds, one after the other.
  let last: Promise<unknown> = Promise.resolve()
  const makeFeed = (): Promise<FeedOutcome> => {
    const making = last.then(() => makeNextFeed(book, folder, now))
    last = making.catch(() => undefined)
    return making
  }
  const back = (request: FastifyRequest, reply: FastifyReply, note: SupplierNote) =>
    reply.redirect(pageAddress('/supplier', languageOf(request), { done: note }), 303)

  app.get<{ Querystring: { done?: string } }>('/supplier', async (request, reply) => {
    const note = supplierNotes.find((known) => known === request.query.done) ?? null
    const parts = { language: languageOf(request), assets, now: now(), book, feeds: await listFeeds(), note }
    return reply.type('text/html; charset=utf-8').send(renderSupplierPage(parts))
  })
  app.get('/supplier/api/feeds', listFeeds)
  app.post('/supplier/api/feeds', async (_request, reply) => {
    const outcome = await makeFeed()
    if (outcome.kind === 'made') return reply.code(201).send(outcome)
    return reply.code(409).send({ message: words[outcome.kind] })
  })
  app.post('/supplier/feeds', async (request, reply) => back(request, reply, notes[(await makeFeed()).kind]))
  app.post<{ Params: { number: string }; Body: URLSearchParams | undefined }>(
    '/supplier/readings/:number',
    async (request, reply) => {
      const { number } = request.params
      if (!book.findReading(number)) return reply.callNotFound()
      const decision = request.body?.get('decision') === 'accept' ? 'accept' : 'reject'
      const reason = request.body?.get('reason')?.trim() || null
      book.decide(number, decision, decision === 'reject' ? reason : null)
      await book.settled()
      return back(request, reply, 'decided')
    },
  )
  app.post<{ Params: { caseNumber: string }; Body: URLSearchParams | undefined }>(
    '/supplier/complaints/:caseNumber',
    async (request, reply) => {
      const { caseNumber } = request.params
      const text = request.body?.get('text')?.trim()
      if (!text || !book.findComplaint(caseNumber)) return reply.callNotFound()
      book.answer(caseNumber, text)
      await book.settled()
      return back(request, reply, 'answered')
    },
  )
}
