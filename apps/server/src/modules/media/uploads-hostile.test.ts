// Hostile names and bodies, each with its answer; what is refused leaves no file and no row.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MediaSchool, multipartBody, openMediaSchool } from './test/media-school.ts'
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
