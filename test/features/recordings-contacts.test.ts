import { isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { ids, sandbox } from '../support/harness.ts'
import { address, another } from '../support/people.ts'
import { expectSame, recordingOf } from '../support/recording-kit.ts'
import { accepted, bodies, nigerianBeneficiary } from '../support/trade.ts'

const contact = {
  before: '7700112233',
  account: '5511223344',
  failing: '8811229001',
  sterling: '31926819',
  iban: 'DE89370400440532013000',
  shownIban: 'de89 3704 0044 0532 0130 00',
  phone: '+14165550777',
  nigerianPhone: '+2348098760001',
  street: '99 Confidential Crescent',
  secondStreet: 'Unit 77b',
  postalCode: 'K1A 9Z7',
}

const european = {
  user_id: ids.ada,
  first_name: 'Eva',
  last_name: 'Ek',
  email: 'eva@shop.test',
  phone: '+4915112345678',
  country_code: 'DE',
  currency_code: 'EUR',
  bank_name: 'Commerzbank',
  iban: contact.shownIban,
  address: {
    street_1: contact.street,
    city: 'Berlin',
    state: 'BE',
    postal_code: '10115',
    country: 'DE',
  },
}

const british = {
  ...nigerianBeneficiary,
  first_name: 'Guy',
  country_code: 'GB',
  currency_code: 'GBP',
  bank_name: 'Barclays',
  bank_code: '',
  sort_code: '203002',
  account_number: contact.sterling,
}

const nigerian = (account_number: string) => ({
  ...nigerianBeneficiary,
  phone: contact.nigerianPhone,
  account_number,
})

test('no phone, account, IBAN, street or postal code that came in is in the file, and it replays', async () => {
  const box = await sandbox()
  const main = box.as('main')
  await main.post('/beneficiaries', nigerian(contact.before)).expect(201)
  await box.control.post('/recordings', { name: 'contacts' }).expect(201)
  const { body: failing } = await main.post('/beneficiaries', nigerian(contact.failing)).expect(201)
  await main.post('/beneficiaries', nigerian(contact.account)).expect(201)
  await main.post('/beneficiaries', nigerian(contact.before)).expect(409)
  const eva = await main.post('/beneficiaries', european)
  expect([eva.status, eva.body.message]).toEqual([201, undefined])
  await main.post('/beneficiaries', { ...european, iban: contact.iban }).expect(409)
  await main.post('/beneficiaries', british).expect(201)
  await accepted(main, bodies.EXCHANGE({ beneficiary_id: failing.id }))
  const { body: customer } = await main
    .post('/customers', another(1, { phone_number: contact.phone }))
    .expect(201)
  await main.post('/customers', another(2, { phone_number: contact.phone })).expect(403)
  const submitted = await main.post('/customers/kyc', {
    user_id: customer.user_id,
    address: address({
      street_1: contact.street,
      street_2: contact.secondStreet,
      postal_code: contact.postalCode,
    }),
    nationality: 'CA',
    documents: {},
  })
  expect(submitted.status).toBeLessThan(500)
  await box.advance('2d')
  await main.get('/beneficiaries?limit=50').expect(200)
  await box.control.get('/transactions').expect(200)
  await box.control.get('/customers').expect(200)
  const text = await recordingOf(box.url, 'contacts')
  for (const value of Object.values(contact)) {
    const line = text.split('\n').findIndex((one) => one.includes(value))
    expect(`${value} in line ${line}`).toBe(`${value} in line -1`)
  }
  const plain = text.replaceAll('\\"', '"')
  expect(/"account_number":"881\d{3}9001"/.test(plain)).toBe(true)
  const ibans = [...plain.matchAll(/"iban":"(DE\d{20})"/g)].map(([, iban]) => iban as string)
  expect(ibans.length).toBeGreaterThan(0)
  expect(ibans.filter((iban) => !isValidIBAN(iban) || !iban.startsWith('3704', 4))).toEqual([])
  expect(/"postal_code":"K\dA \dZ\d"/.test(plain)).toBe(true)
  expectSame(await replayRecording(text))
})

test('an account number that the sandbox made stays, also where the client sends it back', async () => {
  const box = await sandbox()
  const main = box.as('main')
  await box.control.post('/recordings', { name: 'own' }).expect(201)
  const opened = await main.post('/virtual-wallets', {
    user_id: ids.ada,
    currency: 'NGN',
    bvn: '22123456789',
  })
  expect(opened.status).toBeLessThan(300)
  await box.advance('1d')
  const { body } = await main.get(`/virtual-wallets?user_id=${ids.ada}`)
  const [made] = JSON.stringify(body).match(/(?<="account_number":")\d{10}(?=")/) ?? []
  expect(made).toBeDefined()
  await main.post('/beneficiaries', nigerian(made as string)).expect(201)
  await main.get('/beneficiaries').expect(200)
  const text = await recordingOf(box.url, 'own')
  expect(text.includes(made as string)).toBe(true)
  expectSame(await replayRecording(text))
})
