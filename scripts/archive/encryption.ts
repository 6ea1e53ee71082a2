// Encrypting an archive in the format of age (https://age-encryption.org/v1), so that Debian's `age`
// opens it as well: by a phrase, or for the holder of a key.
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import type { BackupFile } from '../../apps/server/src/backups/index.ts'
import { SHORTEST_PHRASE } from '../../apps/server/src/config.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

const HEADER_BYTES = 64

/** Encrypts for the key's holder, or without a key by a phrase, which is asked for where none is given. */
export async function createEncrypter(
  key: string | undefined,
  phrase: string | undefined,
): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if (key === undefined) encrypter.setPassphrase(await newPhrase(phrase))
  else addRecipient(encrypter, key)
  return encrypter
}

/** How to open an archive; undefined when it is not encrypted. Asks for a phrase that is not given. */
export async function createDecrypter(
  archive: BackupFile,
  keyFile: string | undefined,
  phrase: string | undefined,
): Promise<Decrypter | undefined> {
  const [version, recipient = ''] = await readHeader(archive)
  if (version !== 'age-encryption.org/v1') return undefined
  if (!recipient.startsWith('-> ')) {
    throw new StartProblem(
      `${archive.address} is damaged (its beginning is cut off): nothing was restored; use another backup.`,
    )
  }
  const decrypter = new Decrypter()
  if (recipient.startsWith('-> scrypt'))
    decrypter.addPassphrase(phrase ?? (await askPhrase('Phrase: ')))
  else await addIdentities(decrypter, archive.address, keyFile)
  return decrypter
}

function addRecipient(encrypter: Encrypter, key: string): void {
  try {
    encrypter.addRecipient(key)
  } catch {
    throw new StartProblem(
      `${key} is no public key of age: it begins with age1, and age-keygen makes one.`,
    )
  }
}

async function addIdentities(decrypter: Decrypter, archive: string, keyFile: string | undefined) {
  if (keyFile === undefined) {
    throw new StartProblem(`${archive} is encrypted for a key: name its file with --key.`)
  }
  const text = await readFile(keyFile, 'utf8').catch(() => '')
  const identities = text.match(/^AGE-SECRET-KEY-\S+/gm) ?? []
  if (identities.length === 0) {
    throw new StartProblem(
      `${keyFile} holds no key of age: it has a line that begins with AGE-SECRET-KEY-.`,
    )
  }
  for (const identity of identities) decrypter.addIdentity(identity)
}

/** Typed twice, unless BACKUP_PHRASE gave it. */
async function newPhrase(given: string | undefined): Promise<string> {
  const phrase = given ?? (await askPhrase('Phrase to encrypt it with: '))
  if ([...phrase].length < SHORTEST_PHRASE) {
    throw new StartProblem(
      `The phrase is too short: take at least ${SHORTEST_PHRASE} characters, best four words.`,
    )
  }
  if (given !== undefined || phrase === (await askPhrase('The same again: '))) return phrase
  throw new StartProblem('The two phrases are not the same: nothing was backed up.')
}

/** Typed unseen; never from the command line, which others can list. */
async function askPhrase(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartProblem('Set BACKUP_PHRASE to the phrase, or run this in a terminal.')
  }
  process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const typed = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return typed
}

async function readHeader({ place, name, address }: BackupFile): Promise<string[]> {
  if ((await place.sizeOf(name)) === null) {
    throw new StartProblem(`${address} cannot be read: name the file of a backup.`)
  }
  const header: Buffer[] = []
  let bytes = 0
  for await (const chunk of await place.open(name)) {
    header.push(chunk)
    bytes += chunk.length
    if (bytes >= HEADER_BYTES) break
  }
  return Buffer.concat(header).toString('latin1', 0, HEADER_BYTES).split('\n')
}
