import { imageFields } from '../../api/customers/images.ts'

/** `drivers_license` of `documents.driversLicense`: a name without prefix, capitals and marks. */
export function plainName(field: string): string {
  return field
    .slice(field.lastIndexOf('.') + 1)
    .replace(/[_-]/g, '')
    .toLowerCase()
}

function named(...names: string[]): ReadonlySet<string> {
  return new Set(names)
}

const personNames = [
  'first',
  'middle',
  'last',
  'full',
  'given',
  'sur',
  'legal',
  'account',
  'holder',
  'display',
  'customer',
  'sender',
  'recipient',
  'business',
  'company',
  'beneficiary',
]

const personName = new RegExp(`(?:${personNames.join('|')})name$`)

/** Returns true for the name of a person or a business: `user_first_name`, `account_name`. */
export function isNameField(plain: string): boolean {
  return personName.test(plain)
}

/** Texts in which a name that is known from elsewhere may stand. */
export const proseFields = named(
  'name',
  'narration',
  'description',
  'reason',
  'notes',
  'refundreason',
  'searchtext',
  'q',
  'search',
  'kycreason',
  'message',
  'failurereason',
  'plannedreason',
  'usertag',
  'tagkey',
)

/** Numbers of documents and of people. */
export const numberFields = named(
  'pin',
  'ssn',
  'cvv',
  'identificationnumber',
  'documentnumber',
  'idcardnumber',
  'passportnumber',
  'driverslicensenumber',
  'ustaxid',
  'taxid',
  'taxnumber',
  'bvn',
  'nin',
  'nationalid',
  'tin',
)

export const secretFields = named(
  'password',
  'passwd',
  'passphrase',
  'secret',
  'clientsecret',
  'webhooksecret',
  'apisecret',
  'privatekey',
  'apikey',
  'admintoken',
  'refreshtoken',
  'idtoken',
  'accesstoken',
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
)

export const birthFields = named('dateofbirth', 'birthdate', 'dob')

export const documentFields = named(...imageFields.map(plainName), 'front', 'back')

const accountNames = ['accountnumber', 'iban', 'phone', 'phonenumber', 'mobilenumber', 'mobile']

/** Numbers of bank accounts and phones. */
export const accountFields = named(...accountNames)

export const streetFields = named(
  'street',
  'street1',
  'street2',
  'streetaddress',
  'addressline1',
  'addressline2',
  'line1',
  'line2',
)

export const postalFields = named('postalcode', 'postcode', 'zipcode', 'zip')

/** Fields in which a run of digits is no card number. */
export const plainNumberFields = named(
  ...accountNames,
  'paymentaddress',
  'routingnumber',
  'originreference',
  'transactionreference',
  'idempotencykey',
  'reference',
  'fingerprint',
)
