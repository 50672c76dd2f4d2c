import { MarketingImagePlace } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const MarketingImage = z.object({
  id: z.literal(Object.values(MarketingImagePlace)),
  marketingImage: z.object({
    marketingImageContent: z.string(),
    navigationUrl: z.nullable(z.url({ protocol: /^https$/ })),
    /** What the picture says, for those who don't see it. */
    alternativeText: z.nullable(z.string()),
  }),
})
export type MarketingImage = z.infer<typeof MarketingImage>

export const listMarketingImages = endpoint({
  id: 'administration.marketingImages.list',
  method: 'GET',
  path: '/api/administration/marketing-images',
  access: 'session',
  summary:
    'The banner images in the accepted language: 1 stands under the page, 2 under the menu. A place without an image is left out.',
  success: { status: 200, description: 'The images in base64.', schema: z.array(MarketingImage) },
  example: {
    response: [
      {
        id: 2,
        marketingImage: {
          marketingImageContent: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vv9UAA=',
          navigationUrl: 'https://mojastruja.primer.rs/e-racun',
          alternativeText: 'Рачун у е-пошти, чим буде издат, без папира',
        },
      },
    ],
  },
})
