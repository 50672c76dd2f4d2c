import type { Language } from '@portal/domain/enumerations'
import { type OwnContract, takeContract } from './own-contract.ts'
import { registerByCall } from './register-by-call.ts'
import { demoPassword, newEmail } from './test.ts'

export interface PayingCustomer {
  readonly email: string
  readonly contractId: number
  readonly contract: OwnContract
  /** A call in the customer's name, as the mobile app makes it. */
  post<Answer>(path: string, body: object, language?: Language): Promise<Answer>
  read<Answer>(path: string): Promise<Answer>
}

let nextAddress = 0

/** Somebody new with a contract that has bills, which no other flow pays; or with the same one as somebody else. */
export async function aPayingCustomer(url: string, shared?: OwnContract): Promise<PayingCustomer> {
  const contract = shared ?? (await takeContract())
  const email = newEmail('uplata')
  await registerByCall(url, email, demoPassword)
  nextAddress += 1
  const address = `10.${process.pid % 250}.150.${nextAddress % 250}`
  const send = async <Answer>(
    path: string,
    body: object,
    { token, language = 'sr-Cyrl-RS' }: { token?: string; language?: Language } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'accept-language': language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<Answer>
  }
  const { token } = await send<{ token: { accessToken: string } }>('account/authenticate', {
    username: email,
    password: demoPassword,
    deviceTypeId: 1,
  })
  const post = <Answer>(path: string, body: object, language?: Language) =>
    send<Answer>(path, body, { token: token.accessToken, ...(language ? { language } : {}) })
  await post('contracts/commercial-contracts', {
    customerTypeId: 1,
    commercialContractsNumber: contract.collectionNumber,
    personalIdentification: contract.personalIdentification,
    vatId: null,
    nationalCourtRegister: null,
  })
  const { data } = await post<{ data: { id: number }[] }>('contracts/commercial-contracts/search', {
    take: 0,
    sortColumnName: 'id',
    sortColumnDirection: 'DESC',
  })
  const contractId = data[0]?.id
  if (contractId === undefined) throw new Error('The contract was not added')
  const read = async <Answer>(path: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token.accessToken}`, 'x-forwarded-for': address }
    return (await fetch(`${url}/api/${path}`, { headers })).json() as Promise<Answer>
  }
  return { email, contractId, contract, post, read }
}
