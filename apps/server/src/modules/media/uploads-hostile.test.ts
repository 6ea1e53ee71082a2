// Hostile names and bodies, each with its answer; what is refused leaves no file and no row. What
// concerns the fields of a hand-in: activities/submissions-hostile.test.ts; breaking off and sizes:
// forms.test.ts; dates: activities.test.ts; feedback: feedback.test.ts.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import { pictureWidths } from '@kinderleaf/contract/plain'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { answerOverConnection, sendFailure } from '../../platform/http/failure-answers.ts'
import { openHttpServer, timeLimits } from '../../platform/http/http-server.ts'
import type { FormSpec } from './media.ts'
import { type MediaSchool, mia, multipartBody, openMediaSchool } from './test/media-school.ts'
import * as samples from './test/samples.ts'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

async function expectNothingLeft() {
  expect(await school.rows()).toEqual([])
  expect(school.filesOnDisk()).toEqual([])
}
/** As Word writes it for a document with macros. */
const macroTypes = `<Types>
  <Override PartName="/word/document.xml"
    ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>
  <Override PartName="/word/macros.bin" ContentType="application/vnd.ms-office.vbaProject"/>
</Types>`
const twoDocuments: FormSpec = {
  fields: [],
  files: {
    files: { accepts: 'document', extensions: ['pdf'], maxFiles: 2, visibility: 'private' },
  },
}
const longTypes = `<Types>${' '.repeat(1024 * 1024)}</Types>`
const handIn = (fileName: string, content: Buffer) =>
  school.postForm({ name: 'files', fileName, content })

describe('a hand-in refuses', () => {
  const wholePhoto = samples.photo()
  const half = async () => (await wholePhoto).subarray(0, (await wholePhoto).length / 2)

  it.each<[string, string, Buffer | Promise<Buffer>, number, string]>([
    ['a drawing with a program in it', 'a.svg', samples.svg, 415, 'WRONG_FILE_TYPE'],
    ['one that only calls itself PNG', 'a.png', samples.svg, 415, 'WRONG_FILE_TYPE'],
    ['a page called PNG', 'a.png', samples.html, 415, 'WRONG_FILE_TYPE'],
    ['a page called PDF', 'a.pdf', samples.html, 415, 'WRONG_FILE_TYPE'],
    ['the test virus called PDF', 'a.pdf', samples.eicar, 415, 'WRONG_FILE_TYPE'],
    ['no bytes called PNG', 'a.png', Buffer.alloc(0), 415, 'WRONG_FILE_TYPE'],
    ['no bytes called PDF', 'a.pdf', Buffer.alloc(0), 415, 'WRONG_FILE_TYPE'],
    ['a document called PNG', 'a.png', samples.pdf, 415, 'WRONG_FILE_TYPE'],
    ['a picture called PDF', 'a.pdf', samples.bomb(), 415, 'WRONG_FILE_TYPE'],
    ['a document under another’s name', 'a.pdf', samples.docx, 415, 'WRONG_FILE_TYPE'],
    ['a document without an ending', 'pdf', samples.pdf, 415, 'WRONG_FILE_TYPE'],
    ['a document with a program’s ending', 'a.pdf.exe', samples.pdf, 415, 'WRONG_FILE_TYPE'],
    ['an archive', 'a.zip', samples.zip, 415, 'WRONG_FILE_TYPE'],
    ['an archive called DOCX', 'a.docx', samples.zip, 415, 'WRONG_FILE_TYPE'],
    ['an archive before a PDF', 'a.pdf', samples.zipBeforePdf, 415, 'WRONG_FILE_TYPE'],
    ['an archive behind a PDF', 'a.docx', samples.pdfBeforeZip, 415, 'WRONG_FILE_TYPE'],
    ['an archive behind a page', 'a.docx', samples.zipBehindHtml, 415, 'WRONG_FILE_TYPE'],
    ['macros', 'a.docx', samples.docxWithPart('word/vbaProject.bin'), 415, 'WRONG_FILE_TYPE'],
    [
      'their capitals',
      'a.docx',
      samples.docxWithPart('word/VBAproject.BIN'),
      415,
      'WRONG_FILE_TYPE',
    ],
    ['their folder', 'a.docx', samples.docxWithPart('x/myVbaProject.bin'), 415, 'WRONG_FILE_TYPE'],
    ['macros under another name', 'a.docx', samples.docm(macroTypes), 415, 'WRONG_FILE_TYPE'],
    [
      'macros named in two bytes a letter',
      'a.docx',
      samples.docm(Buffer.from(macroTypes, 'utf16le')),
      415,
      'WRONG_FILE_TYPE',
    ],
    [
      'macros spelled in numbers',
      'a.docx',
      samples.docm(macroTypes.replace('roE', 'ro&#69;').replace('vbaP', 'vba&#x50;')),
      415,
      'WRONG_FILE_TYPE',
    ],
    ['a list of types of a megabyte', 'a.docx', samples.docm(longTypes), 415, 'WRONG_FILE_TYPE'],
    ['two lists of types', 'a.docx', samples.docxOfTwoMinds, 415, 'WRONG_FILE_TYPE'],
    ['one with macros and its own ending', 'a.docm', samples.docx, 415, 'WRONG_FILE_TYPE'],
    ['a list of parts that breaks off', 'a.docx', samples.docxCutShort, 415, 'WRONG_FILE_TYPE'],
    ['a spreadsheet called DOC', 'a.doc', samples.xls, 415, 'WRONG_FILE_TYPE'],
    ['half a photo', 'a.jpg', half(), 415, 'WRONG_FILE_TYPE'],
    ['20,000 by 20,000 pixels', 'a.png', samples.bomb(), 413, 'TOO_LARGE'],
    ['65,500 by 65,500 pixels', 'a.png', samples.emptyPng(65_500, 1), 413, 'TOO_LARGE'],
    ['just over 60 megapixels', 'a.png', samples.emptyPng(7_746, 1), 413, 'TOO_LARGE'],
  ])('%s', async (_what, fileName, content, status, code) => {
    const before = process.memoryUsage().rss
    const answer = await handIn(fileName, await content)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().fields).toMatchObject([{ path: 'files.0' }])
    await expectNothingLeft()
  })

  const parts = multipartBody([{ name: 'files', fileName: 'a.pdf', content: samples.pdf }], 'leaf')
  it.each([
    ['another boundary than its head says', 'multipart/form-data; boundary=oak', parts],
    ['no boundary', 'multipart/form-data', parts],
    ['no end', 'multipart/form-data; boundary=leaf', parts.subarray(0, -12)],
  ])('a form with %s', async (_what, contentType, payload) => {
    const headers = { 'content-type': contentType }
    const answer = await school.app.inject({ method: 'POST', url: '/form', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT'])
    await expectNothingLeft()
  })

  it('a form that comes too slowly, after a whole file and half of another', async () => {
    const pace = { bytes: 1_000, everyMs: 200 }
    const app = fastify({
      clientErrorHandler: answerOverConnection,
      serverFactory: (handler) => openHttpServer(handler, { ...timeLimits, pace }),
    })
    await app.register(multipart)
    let left = () => {}
    const refused = new Promise<void>((resolve) => {
      left = resolve
    })
    app.post('/form', async (request, reply) => {
      const form = await school.media.receiveForm(request, twoDocuments, mia)
      left()
      return isFailure(form) ? sendFailure(request, reply, form) : form.fields
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const address = app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    const documents = ['a.pdf', 'b.pdf'].map((fileName) => ({
      ...{ name: 'files', fileName },
      content: samples.pdf,
    }))
    const body = multipartBody(documents, 'leaf')
    const head = `POST /form HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n`
    socket.write(`${head}content-type: multipart/form-data; boundary=leaf\r\n\r\n`)
    socket.write(body.subarray(0, -60))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"code":"UNAVAILABLE"/s)
    await refused
    await expectNothingLeft()
  })
})

describe('a hand-in keeps', () => {
  it.each([
    ['two endings, by the last one', 'leaf.exe.pdf', 'leaf.exe.pdf'],
    ['a path, without it', '../../etc/leaf.pdf', 'leaf.pdf'],
    ['a path of Windows, without it', 'C:\\secret\\leaf.pdf', 'leaf.pdf'],
    ['a NUL, without it', 'leaf\0.pdf', 'leaf.pdf'],
    ['letters turned around, straight', 'leaf\u202efdp.exe.pdf', 'leaffdp.exe.pdf'],
    ['400 characters, cut before the ending', `${'a'.repeat(400)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('a name with %s', async (_what, fileName, kept) => {
    const answer = await handIn(fileName, samples.pdf)
    expect(answer.json().files).toMatchObject([{ fileName: kept }])
  })

  it('a photo without the place where it was taken, in every size', async () => {
    const photo = await samples.photo()
    expect(photo.includes('SecretCamera')).toBe(true)
    await handIn('a.jpg', photo)
    const [row] = await school.rows()
    for (const width of pictureWidths) {
      const loaded = await school.get(
        school.media.readable(`/media/private/${row.id}/${width}.webp`),
      )
      expect(loaded.statusCode).toBe(200)
      for (const trace of ['SecretCamera', 'EXIF', 'XMP ']) {
        expect(loaded.rawPayload.includes(trace), trace).toBe(false)
      }
    }
  })

  it('a photo without the page behind its end', async () => {
    await handIn('a.jpg', Buffer.concat([await samples.photo(), samples.html]))
    const [row] = await school.rows()
    const loaded = await school.get(school.media.readable(`/media/private/${row.id}/320.webp`))
    expect(loaded.headers['content-type']).toBe('image/webp')
    expect(loaded.rawPayload.includes('<script>')).toBe(false)
  })

  it.each([
    ['a PDF with an archive behind it', 'a.pdf', samples.pdfBeforeZip],
    ['a document that would unpack to 4 GB', 'a.docx', samples.docxBomb],
  ])('%s as a download, and never looks into it', async (_what, fileName, content) => {
    const answer = await handIn(fileName, content)
    const [file] = answer.json().files
    const { headers, rawPayload } = await school.get(school.media.readable(file.url))
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(rawPayload.equals(content)).toBe(true)
  })
})
