// Settings of buckets (S3): for uploaded files, and for backups, instead of folders.
import {
  type Environment,
  readChoice,
  readText,
  readWebAddress,
  requireText,
  SettingError,
} from './readers.ts'

/** A bucket, and the key that opens it. */
export type S3Config = Readonly<{
  /** Address of a store of one's own; undefined for the region's own one at Amazon. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Before the name of each object; empty, or ends in a slash. */
  prefix: string
  accessKey: string
  secretKey: string
  /** Whether the bucket stands in the path of addresses, not in their host. */
  pathStyle: boolean
  /** Whether pages read films from the bucket itself. */
  redirectsFilms: boolean
}>

/** The address of the bucket, without a slash at its end. */
export function bucketAddress({ endpoint, region, bucket, pathStyle }: S3Config): string {
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  const base = endpoint ?? `https://s3.${region}.${domain}`
  // A name with dots would not fit the certificate of the store.
  if (pathStyle || bucket.includes('.')) return `${base.replace(/\/$/, '')}/${bucket}`
  return base.replace('://', `://${bucket}.`).replace(/\/$/, '')
}

/**
 * The address of the bucket for browsers; null where their pages may not send to it, since these come
 * by https and the bucket does not.
 */
export function bucketForBrowsers(s3: S3Config | undefined, https: boolean): string | null {
  const address = s3 && bucketAddress(s3)
  return address && (!https || address.startsWith('https:')) ? address : null
}

const ACCESS = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE']
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/

/** Whether it names something in a bucket, and not a path. */
export const isS3Address = (text: string): boolean => text.startsWith('s3://')

/** The bucket of uploaded files; undefined where they lie in a folder. */
export function readS3(env: Environment): S3Config | undefined {
  const bucket = readText(env, 'S3_BUCKET')
  if (bucket) {
    return { bucket, prefix: readPrefix(env), ...readAccess(env, 'because S3_BUCKET is set') }
  }
  const isForBackups = isS3Address(readText(env, 'BACKUP_DIR') ?? '')
  const alone = [...(isForBackups ? [] : ACCESS), 'S3_PREFIX', 'S3_DELIVERY'].find((name) =>
    readText(env, name),
  )
  if (alone) requireText(env, 'S3_BUCKET', `because ${alone} is set`)
  return undefined
}

/** The bucket of `s3://BUCKET/PREFIX`, in the same store; undefined for a path. */
export function readS3At(env: Environment, address: string): S3Config | undefined {
  if (!isS3Address(address)) return undefined
  const [, bucket, path] = ADDRESS.exec(address) ?? []
  if (!bucket || path === undefined) {
    throw new SettingError(
      `${address} names no bucket: write s3://BUCKET or s3://BUCKET/PREFIX, the prefix of letters,` +
        ' digits, dots, dashes and slashes between them.',
    )
  }
  const prefix = path ? `${path.slice(1)}/` : ''
  return { ...readAccess(env, `because backups lie in ${address}`), bucket, prefix }
}

function readAccess(env: Environment, because: string): Omit<S3Config, 'bucket' | 'prefix'> {
  const endpoint = readWebAddress(env, 'S3_ENDPOINT', 'https://s3.example.org')
  return {
    endpoint,
    // A store of one's own has a single region, which most call so.
    region: endpoint
      ? (readText(env, 'S3_REGION') ?? 'us-east-1')
      : requireText(env, 'S3_REGION', `${because} and S3_ENDPOINT is not`),
    accessKey: requireText(env, 'S3_ACCESS_KEY', because),
    secretKey: requireText(env, 'S3_SECRET_KEY', because),
    pathStyle: readChoice(env, 'S3_PATH_STYLE', ['yes', 'no'], endpoint ? 'yes' : 'no') === 'yes',
    redirectsFilms: readChoice(env, 'S3_DELIVERY', ['proxy', 'redirect'], 'proxy') === 'redirect',
  }
}

function readPrefix(env: Environment): string {
  const text = readText(env, 'S3_PREFIX')?.replace(/\/+$/, '')
  if (!text) return ''
  if (/^[\w.-]+(\/[\w.-]+)*$/.test(text)) return `${text}/`
  throw new SettingError(
    `S3_PREFIX is "${text}": write letters, digits, dots, dashes and slashes between them,` +
      ' such as schools/rosefield.',
  )
}
