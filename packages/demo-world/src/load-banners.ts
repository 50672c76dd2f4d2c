import { readFile } from 'node:fs/promises'
import { type Language, languages, MarketingImagePlace } from '@portal/domain/enumerations'
import type pg from 'pg'

const insertImage = `
insert into marketing_images (id, language, content, navigation_url, alternative_text) values ($1, $2, $3, $4, $5)`

interface DemoBanner {
  readonly place: MarketingImagePlace
  /** Of the picture, before its language. */
  readonly file: string
  readonly link: string
  readonly words: Readonly<Record<Language, string>>
}

const banners: readonly DemoBanner[] = [
  {
    place: MarketingImagePlace.underPage,
    file: 'page',
    link: 'https://www.primer.rs/e-racun',
    words: {
      'sr-Cyrl-RS': 'Рачун у е-пошти, чим буде издат, без папира',
      'sr-Latn-RS': 'Račun u e-pošti, čim bude izdat, bez papira',
      'en-US': 'Your bill by e-mail, as soon as it is issued, no paper',
    },
  },
  {
    place: MarketingImagePlace.underMenu,
    file: 'menu',
    link: 'https://www.primer.rs/stednja',
    words: {
      'sr-Cyrl-RS': 'Нова клима? Колико троши на 26°, а колико на 22°',
      'sr-Latn-RS': 'Nova klima? Koliko troši na 26°, a koliko na 22°',
      'en-US': 'A new air conditioner? What it uses at 26°, and what at 22°',
    },
  },
]

/** What the supplier shows in both places, in each language. */
export async function loadBanners(client: pg.Client): Promise<void> {
  for (const { place, file, link, words } of banners) {
    for (const language of languages) {
      const picture = await readFile(new URL(`./banners/${file}-${language}.webp`, import.meta.url))
      await client.query(insertImage, [place, language, picture, link, words[language]])
    }
  }
}
