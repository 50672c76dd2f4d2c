import type { Database, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'

const listStatement: Statement = {
  name: 'list-marketing-images',
  text: `select coalesce(json_agg(json_build_object(
      'id', image.id,
      'marketingImage', json_build_object(
        'marketingImageContent', translate(encode(image.content, 'base64'), E'\\n', ''),
        'navigationUrl', image.navigation_url,
        'alternativeText', image.alternative_text
      )) order by image.id), '[]')::text as json
    from (
      select distinct on (id) id, content, navigation_url, alternative_text from marketing_images
      where language is null or language = $1 order by id, language nulls last
    ) image`,
}

/** A picture made for the language comes before one made for all. */
export async function listImages(database: Database, language: Language): Promise<string> {
  const [row] = await database.query<{ json: string }>(listStatement, [language])
  return row?.json ?? '[]'
}
