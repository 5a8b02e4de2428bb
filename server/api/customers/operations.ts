import { command, schema } from '../../core/operation.ts'
import { firstBusiness } from '../businesses/businesses.ts'
import { requireBusinessToken } from '../tokens/tokens.ts'
import { submitKyc } from './kyc.ts'
import { consumeLink, issueLink, resumeOnboarding } from './links.ts'
import { presentContact, presentCreated, presentFull, presentRegistered } from './present.ts'
import {
  fullRegistrationFaults,
  registerCustomer,
  registerWithKyc,
  registrationFaults,
} from './registration.ts'
import { submissionFaults } from './submission.ts'

const tag = 'Onboarding and KYC'

export const customerOperations = [
  command('post', {
    id: 'register',
    path: '/api/v1/auth/register',
    auth: 'none',
    tag,
    summary: 'Register a customer without a signature',
    body: schema('Registration'),
    ruleErrors: registrationFaults,
    returns: [201, schema('Registered')],
    errors: ['email_taken', 'phone_taken', 'weak_password', 'underage'],
    assumptions: ['A7', 'B1', 'B11', 'B12'],
    handle: (unit, { body, publicBaseUrl: origin }) => {
      const user = registerCustomer(unit, firstBusiness(unit), body)
      return presentRegistered(user, issueLink(unit, user, origin))
    },
  }),
  command('post', {
    id: 'resumeOnboarding',
    path: '/api/v1/auth/users/{id}/resume-onboarding',
    auth: 'jwt',
    tag,
    summary: 'Create a new onboarding link',
    params: schema('ById'),
    returns: [200, schema('OnboardingData')],
    errors: ['user_unknown', 'customer_not_owned', 'token_of_customer', 'onboarding_complete'],
    assumptions: ['A15', 'B11'],
    handle: (unit, { caller, params, publicBaseUrl: origin }) =>
      resumeOnboarding(unit, caller, params.id, origin),
  }),
  command('post', {
    id: 'onboardContact',
    path: '/api/v1/business/contact/onboard',
    auth: 'jwt',
    tag,
    summary: 'Create a business contact from a KYC session',
    body: schema('ContactOnboard'),
    returns: [200, schema('BusinessContact')],
    errors: ['token_of_customer', 'link_unknown', 'link_not_owned', 'link_spent'],
    assumptions: ['A15', 'B11'],
    handle: (unit, { caller, body }) => {
      requireBusinessToken(caller)
      return presentContact(consumeLink(unit, caller.business, body.token_id))
    },
  }),
  command('post', {
    id: 'createCustomer',
    path: '/api/v1/client/customers',
    auth: 'hmac',
    tag,
    summary: 'Create a customer',
    body: schema('CustomerCreate'),
    ruleErrors: registrationFaults,
    returns: [201, schema('CustomerCreated')],
    errors: ['email_taken', 'phone_taken', 'registered_tag_taken', 'weak_password', 'underage'],
    assumptions: ['A7', 'B1', 'B11', 'B12', 'B13', 'B21'],
    handle: (unit, { caller, body, publicBaseUrl: origin }) => {
      const user = registerCustomer(unit, caller.business, body)
      return presentCreated(user, issueLink(unit, user, origin))
    },
  }),
  command('post', {
    id: 'createCustomerWithKyc',
    path: '/api/v1/client/customers/full',
    auth: 'hmac',
    tag,
    summary: 'Create a customer with KYC data',
    body: schema('CustomerFullCreate'),
    ruleErrors: fullRegistrationFaults,
    takesOutcomes: ['kyc'],
    allowLargeBody: true,
    returns: [201, schema('CustomerFullCreated')],
    errors: [
      'email_taken',
      'phone_taken',
      'registered_tag_taken',
      'weak_password',
      'underage',
      'document_refused',
      'identification_refused',
    ],
    assumptions: ['A7', 'A10', 'A25', 'A28', 'B1', 'B11', 'B12', 'B13'],
    handle: (unit, { caller, body, publicBaseUrl: origin }) => {
      const user = registerWithKyc(unit, caller.business, body)
      return presentFull(user, issueLink(unit, user, origin))
    },
  }),
  command('post', {
    id: 'submitKyc',
    path: '/api/v1/client/customers/kyc',
    auth: 'hmac',
    tag,
    summary: 'Submit KYC data for a customer',
    body: schema('KycSubmission'),
    ruleErrors: (context, given) => submissionFaults(context, given, 'either'),
    takesOutcomes: ['kyc'],
    allowLargeBody: true,
    returns: [200, schema('KycSubmitted')],
    errors: [
      'customer_unknown',
      'customer_not_owned',
      'kyc_approved_already',
      'document_refused',
      'identification_refused',
    ],
    assumptions: ['A7', 'A11', 'A23', 'A28', 'B12'],
    handle: (unit, { caller, body }) => {
      const { id, kyc_status } = submitKyc(unit, caller.business, body)
      return { message: 'KYC submitted.', user_id: id, kyc_status }
    },
  }),
]
