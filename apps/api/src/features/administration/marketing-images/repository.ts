import type { Database, Statement } from '@portal/database/client'

const listStatement: Statement = {
  name: 'list-marketing-images',
  text: `select coalesce(json_agg(json_build_object(
      'id', image.id,
      'marketingImage', json_build_object(
        'marketingImageContent', translate(encode(image.content, 'base64'), E'\\n', ''),
        'navigationUrl', image.navigation_url
      )) order by image.id), '[]')::text as json
    from marketing_images image`,
}

export async function listImages(database: Database): Promise<string> {
  const [row] = await database.query<{ json: string }>(listStatement)
  return row?.json ?? '[]'
}
