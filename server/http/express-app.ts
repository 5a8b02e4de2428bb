import { IncomingMessage, ServerResponse } from 'node:http'
import express, { type Express } from 'express'

/** An application, and the classes that its server uses for requests and responses. */
export interface FastApp {
  readonly app: Express
  readonly classes: {
    readonly IncomingMessage: typeof IncomingMessage
    readonly ServerResponse: typeof ServerResponse
  }
}

/**
 * Returns an Express application whose requests and responses have their final prototypes from the
 * start. Express sets the prototypes on each of them; here this changes nothing, so V8 keeps its
 * fast paths (`npm run bench:load`).
 */
export function createExpressApp(): FastApp {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.enable('strict routing')
  app.enable('case sensitive routing')
  class Request extends IncomingMessage {}
  class Response<T extends IncomingMessage = IncomingMessage> extends ServerResponse<T> {}
  adoptMethods(app, 'request', Request.prototype)
  adoptMethods(app, 'response', Response.prototype)
  return { app, classes: { IncomingMessage: Request, ServerResponse: Response } }
}

/** Gives a prototype the methods of Express, and makes it the one that the application sets. */
function adoptMethods(app: Express, name: 'request' | 'response', prototype: object): void {
  const { app: own } = Object.getOwnPropertyDescriptors(app[name]) as Record<string, object>
  const methods = Object.getOwnPropertyDescriptors(express[name])
  Object.defineProperties(prototype, { ...methods, app: own as PropertyDescriptor })
  app[name] = prototype as never
}
