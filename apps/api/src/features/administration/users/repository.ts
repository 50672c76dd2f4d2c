import type { Database, Queryable, Statement } from '@portal/database/client'
import { namedStatement } from '#api/sql/statements.ts'
import { userJson } from '#api/sql/users.ts'

const userStatement = namedStatement(
  'user',
  `select ${userJson}::text as json from users where users.id = $1`,
)

export async function findUser(database: Database, userId: number): Promise<string | undefined> {
  const [row] = await database.query<{ json: string }>(userStatement, [userId])
  return row?.json
}

const pictureStatement: Statement = namedStatement(
  'picture',
  `select json_build_object(
      'imageBase64String', translate(encode(picture.content, 'base64'), E'\\n', '')
    )::text as json, coalesce(picture.tag, 'none') as tag
  from users left join user_pictures picture on picture.user_id = users.id
  where users.id = $1`,
)

export interface StoredPicture {
  json: string
  tag: string
}

export async function findPicture(database: Database, userId: number): Promise<StoredPicture | undefined> {
  const [row] = await database.query<StoredPicture>(pictureStatement, [userId])
  return row
}

const setPictureStatement = namedStatement(
  'set picture',
  `insert into user_pictures (user_id, content, tag, set_at)
  select id, $2, $3, $4 from users where id = $1
  on conflict (user_id) do update set content = excluded.content, tag = excluded.tag, set_at = excluded.set_at
  returning user_id`,
)

/** False when the account is gone. */
export async function setPicture(
  queryable: Queryable,
  userId: number,
  { content, tag }: { content: Buffer; tag: string },
  setAt: Date,
): Promise<boolean> {
  const set = await queryable.query(setPictureStatement, [userId, content, tag, setAt])
  return set.length > 0
}

const deletePictureStatement = namedStatement(
  'delete picture',
  'delete from user_pictures where user_id = $1',
)

export async function removePicture(queryable: Queryable, userId: number): Promise<void> {
  await queryable.query(deletePictureStatement, [userId])
}
