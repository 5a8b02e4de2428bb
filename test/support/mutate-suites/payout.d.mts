interface World {
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
}

export function testPayout(world: World, habit?: string): Promise<void>
