import { ApiError } from '../../core/api-error.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { KycStatus } from '../../model/values.ts'
import type { Random } from './random.ts'

interface Place {
  readonly country: string
  /** The prefix of phone numbers, and the number of digits after it. */
  readonly phone: readonly [prefix: string, digits: number]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
}

/** The countries of customers; the phone prefixes are followed by ranges reserved for fiction. */
const places: readonly Place[] = [
  {
    country: 'CA',
    phone: ['+1416555', 4],
    firstNames: ['Liam', 'Olivia', 'Noah', 'Camille', 'Ethan', 'Sophie', 'Lucas', 'Chloé', 'Amir'],
    lastNames: ['Tremblay', 'Martin', 'Singh', 'Roy', 'MacDonald', 'Gagnon', 'Chen', 'Wilson'],
  },
  {
    country: 'US',
    phone: ['+1212555', 4],
    firstNames: ['Emma', 'James', 'Ava', 'Mason', 'Isabella', 'Logan', 'Harper', 'Diego', 'Grace'],
    lastNames: ['Johnson', 'Garcia', 'Brown', 'Nguyen', 'Davis', 'Lopez', 'Miller', 'Clark'],
  },
  {
    country: 'GB',
    phone: ['+447700', 6],
    firstNames: ['Oliver', 'Amelia', 'Harry', 'Isla', 'George', 'Freya', 'Arthur', 'Priya'],
    lastNames: ['Smith', 'Taylor', 'Hughes', 'Patel', 'Walker', 'Evans', 'Khan', 'Wright'],
  },
  {
    country: 'NG',
    phone: ['+234805555', 5],
    firstNames: ['Chidi', 'Ngozi', 'Tunde', 'Amina', 'Emeka', 'Folake', 'Ibrahim', 'Zainab'],
    lastNames: ['Okafor', 'Adeyemi', 'Balogun', 'Bello', 'Eze', 'Ibrahim', 'Nwosu', 'Okonkwo'],
  },
  {
    country: 'GH',
    phone: ['+23320555', 5],
    firstNames: ['Kwame', 'Ama', 'Kofi', 'Akosua', 'Yaw', 'Efua', 'Kojo', 'Abena'],
    lastNames: ['Mensah', 'Owusu', 'Boateng', 'Asante', 'Osei', 'Appiah', 'Agyeman', 'Ofori'],
  },
  {
    country: 'DE',
    phone: ['+4930555', 6],
    firstNames: ['Lena', 'Jonas', 'Mia', 'Felix', 'Hanna', 'Paul', 'Emilia', 'Maximilian'],
    lastNames: ['Müller', 'Schmidt', 'Weber', 'Wagner', 'Becker', 'Hoffmann', 'Koch', 'Richter'],
  },
]

/** A customer to register, and the decision on the verification. */
export interface Person {
  readonly registration: Schemas['CustomerCreate']
  readonly decision: KycStatus
}

const decisions: readonly (readonly [upTo: number, KycStatus])[] = [
  [0.86, 'APPROVED'],
  [0.91, 'REJECTED'],
  [1, 'PENDING'],
]

/** Years after birth when a person is certainly over eighteen. */
const grownUp = 19
/** The earliest birth year of a customer that can be registered (B12). */
const earliestBirthYear = 1900

/**
 * Returns the `number`th person of a sandbox, an adult in `year`, with an email, phone number and
 * tag that no earlier one has. Throws invalid_request if the clock is too early.
 */
export function fakePerson(draw: Random, number: number, year: number): Person {
  const place = draw.pick(places)
  const [prefix, digits] = place.phone
  const youngest = Math.min(2004, year - grownUp)
  if (youngest < earliestBirthYear) {
    throw new ApiError(
      'invalid_request',
      'The clock must be at a later time: adults were born in 1900 or later.',
    )
  }
  const born = draw.between(Math.max(youngest - 54, earliestBirthYear), youngest)
  const drawn = draw.request('CustomerCreate', {
    first_name: { enum: place.firstNames },
    last_name: { enum: place.lastNames },
    middle_name: { enum: ['', '', '', ...place.firstNames.slice(0, 2)] },
    country_code: { const: place.country },
    date_of_birth: { const: `${born}-${twoDigits(draw, 12)}-${twoDigits(draw, 28)}` },
    email: { const: 'someone@customers.test' },
    phone_number: { const: `${prefix}${uniqueDigits(number, digits)}` },
    password: { const: draw.digits(12) },
    user_tag: { const: `tag${number}` },
  })
  const local = plainLetters(`${drawn.first_name}.${drawn.last_name}`)
  const chance = draw.fraction()
  return {
    registration: {
      ...drawn,
      email: `${local}.${number}@customers.test`,
      user_tag: `${plainLetters(drawn.first_name).slice(0, 10)}${String(number).padStart(4, '0')}`,
    },
    decision: decisions.find(([upTo]) => chance < upTo)?.[1] ?? 'APPROVED',
  }
}

/** Returns the names of a recipient, from any country. */
export function fakeNames(draw: Random): { first_name: string; last_name: string } {
  const place = draw.pick(places)
  return { first_name: draw.pick(place.firstNames), last_name: draw.pick(place.lastNames) }
}

/** Returns the lower-case letters and dots of a text, which emails and tags may contain. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
}

function twoDigits(draw: Random, high: number): string {
  return String(draw.between(1, high)).padStart(2, '0')
}

/**
 * Returns the digits of a number; more than usual once the usual ones are used up, which is still a
 * phone number.
 */
function uniqueDigits(number: number, digits: number): string {
  return String(number + 1_000).padStart(digits, '0')
}
