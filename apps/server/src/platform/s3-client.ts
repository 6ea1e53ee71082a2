// Amazon's SDK, by which a bucket is spoken to. Nothing else names it, and it is loaded with the first
// request, so that a school without a bucket never loads it.
import type { S3Config } from '../settings/s3.ts'
import { StoreAway } from './errors.ts'

const CONNECT_MS = 2_000
/** Until the head of an answer comes; its content may take as long as it likes. */
const ANSWER_MS = 5_000
const PART_MS = 60_000
// A film that a child watches holds one for as long as her page reads it.
const CONNECTIONS = 500

export const inTime = { requestTimeout: ANSWER_MS }

export type LoadedClient = () => ReturnType<typeof load>

/** The client of the settings, loaded once. */
export function openClient(settings: S3Config): LoadedClient {
  let loading: ReturnType<typeof load> | undefined
  return () => {
    loading ??= load(settings)
    return loading
  }
}

async function load({ endpoint, region, accessKey, secretKey, pathStyle }: S3Config) {
  const [sdk, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const agent = { keepAlive: true, maxSockets: CONNECTIONS }
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's know only the checksums that were always there.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: PART_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint ? { endpoint } : {}),
  })
  return { sdk, client, Upload }
}

/** The status of an answer; undefined where none came. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined
  const { $metadata } = error
  if (typeof $metadata !== 'object' || $metadata === null) return undefined
  const status = 'httpStatusCode' in $metadata ? $metadata.httpStatusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/** What failed of the store, as one error. */
export function away(error: unknown): StoreAway {
  const status = statusOf(error)
  const name = error instanceof Error ? error.name : String(error)
  return new StoreAway(status === undefined ? 'it does not answer' : `${status} ${name}`, {
    cause: error,
    isRefusal: status !== undefined && status >= 300 && status < 500,
  })
}
