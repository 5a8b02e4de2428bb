interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Returns the full name of a person, or the email address of one without a name. */
export function personName({ first_name, last_name, email }: Person): string {
  return `${first_name} ${last_name}`.trim() || email
}
