// The OpenAPI 3.1 description, generated from the registered routes, and a page that shows it.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { FailureAnswer } from '@kinderleaf/contract'
import { sitePaths } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'

/** Register before the routes that it describes. */
export async function registerApiDescription(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kinderleaf',
        version: '1',
        description:
          'Every answer has `success`. A failure has `code`, `message`, `requestId` and, where fields are wrong, `fields`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Failure: { ...FailureAnswer } },
      },
    },
  })
  app.get(sitePaths.openapi, { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: sitePaths.apiDocs, staticCSP: true })
}
