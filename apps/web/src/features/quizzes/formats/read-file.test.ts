import { lengthOf, limits } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import type { NoteKind } from './question-file.ts'
import { type FoundFile, readFile } from './read-file.ts'

const read = (text: string) => readFile(new TextEncoder().encode(text))

function found(text: string): FoundFile {
  const reading = read(text)
  if ('problem' in reading) throw new Error(JSON.stringify(reading.problem))
  return reading
}

function problemOf(text: string) {
  const reading = read(text)
  return 'problem' in reading ? reading.problem : undefined
}

const kinds = (text: string): NoteKind[] => found(text).notes.map(({ kind }) => kind)
const texts = ({ file }: FoundFile) =>
  file.questions.map(({ questionText, options, correctAnswer }) =>
    [questionText, ...Object.values(options).map(({ text }) => text), correctAnswer].join('|'),
  )

test('GIFT as Moodle exports it', () => {
  const gift = `// question: 1  name: Animals
$CATEGORY: $course$/Animals

::Barking::[html]<p>Which animal <b>barks</b>\\?</p>{
\t=<p>Dog</p>#<p>Yes\\!</p>
\t~<p>Cat</p>
\t~%-50%Hen
\t~Fish
}

// true or false
Bees make honey.{TRUE}

The {~hen =cow ~cat ~dog} says moo.

What is 2 + 2? {#4}
`
  expect(texts(found(gift))).toEqual([
    'Which animal barks\\?|Dog|Cat|Hen|Fish|A',
    'Bees make honey.|True|False|||A',
    'The _____ says moo.|hen|cow|cat|dog|B',
  ])
  expect(found(gift).notes).toEqual([
    { kind: 'category', line: 2, question: 0, detail: '$course$/Animals' },
    { kind: 'name', line: 4, question: 1, detail: 'Barking' },
    { kind: 'html', line: 4, question: 1, detail: '' },
    { kind: 'feedback', line: 4, question: 1, detail: '<p>Yes\\!</p>' },
    { kind: 'weights', line: 4, question: 1, detail: '' },
    { kind: 'fewOptions', line: 12, question: 2, detail: 'True / False' },
    { kind: 'otherType', line: 16, question: 0, detail: 'numerical' },
  ])
})

test('GIFT that is broken names the brace', () => {
  expect(problemOf('Fine? {=a ~b}\n\nWho {=a ~b\n\nNext? {=a ~b}')).toEqual({
    kind: 'braceOpen',
    place: { line: 5, column: 7 },
  })
  expect(problemOf('Who?\n  {=a ~b\n')).toEqual({
    kind: 'braceMissing',
    place: { line: 2, column: 3 },
  })
})

test('Aiken with five options and two answers, and with a line that fits nowhere', () => {
  const five = 'Which is red?\nA) Sky\nB) Grass\nC) Sea\nD) Sun\nE) Tomato\nANSWER: E\n'
  expect(texts(found(five))).toEqual(['Which is red?|Sky|Grass|Sea|Tomato|D'])
  expect(found(five).notes).toEqual([{ kind: 'answersLeft', line: 1, question: 1, detail: 'Sun' }])
  expect(texts(found('Red?\nA. x\nB. y\nANSWER: A, B'))).toEqual(['Red?|x|y|||'])
  expect(kinds('Red?\nA. x\nB. y\nANSWER: A, B')).toEqual(['severalRight', 'fewOptions'])
  expect(problemOf('Red?\nA. x\n  C. y\nANSWER: A')).toEqual({
    kind: 'answerLine',
    place: { line: 3, column: 3 },
  })
})

test('CSV of a spreadsheet that divides by semicolons', () => {
  const table =
    '\uFEFFQuestion;Option A;Option B;Option C;Option D;Correct answer;Topic\r\n' +
    '"Who says ""moo""?";Cow;Hen;Pig;Dog;a;Farm\r\nSum?;\'=1+1;2;3;4;2;\r\n' +
    'Which?;B;A;C;D;A;\r\n'
  const asked = ['Who says "moo"?|Cow|Hen|Pig|Dog|A', 'Sum?|=1+1|2|3|4|B', 'Which?|B|A|C|D|A']
  expect(texts(found(table))).toEqual(asked)
  expect(found(table).notes).toEqual([{ kind: 'column', line: 1, question: 0, detail: 'Topic' }])
  expect(texts(found('Question,A,B,C,D,Right\nWho?,Cow,Hen,Pig,Dog,B'))).toEqual([
    'Who?|Cow|Hen|Pig|Dog|B',
  ])
  expect(problemOf('Question,A,B\nx,y,z')).toEqual({
    kind: 'columns',
    detail: 'c, d, correct answer',
    place: { line: 1, column: 1 },
  })
  expect(problemOf('Question,A,B,C,D,Correct answer\nx,"y,z\n')).toEqual({
    kind: 'quote',
    place: { line: 2, column: 3 },
  })
})

test('CSV of a spreadsheet with empty rows above, its divider named, and line breaks in cells', () => {
  const head = ['Question', '"Option\r\nA"', 'B', 'C', 'D', '"Correct\r\nanswer"'].join(';')
  const rows = `${head}\r\n"Who says\r\n""moo""?";Cow;Hen;Pig;Dog;A\r\n\r\n;;;;;\r\nSum?;1;2;3;4;2\r\n`
  for (const above of ['', '\r\n', ';;;;;\r\n', 'sep=;\r\n']) {
    expect(texts(found(above + rows))).toEqual([
      'Who says "moo"?|Cow|Hen|Pig|Dog|A',
      'Sum?|1|2|3|4|B',
    ])
  }
})

const moodle = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}</quiz>`
const png = 'iVBORw0KGgoA'

test('Moodle XML with a picture, feedback and questions of other kinds', () => {
  const xml = moodle(`<question type="category"><category><text>Farm</text></category></question>
<question type="multichoice"><name><text>Q1</text></name>
<questiontext format="html"><text><![CDATA[<p>Who is <em>this</em>? <img src="@@PLUGINFILE@@/the%20cow.png" alt="a cow"></p>]]></text>
<file name="the cow.png" path="/" encoding="base64">${png}</file><file name="moo.mp3" encoding="base64">SUQz</file></questiontext>
<shuffleanswers>true</shuffleanswers><single>true</single>
<answer fraction="0" format="html"><text>&lt;p&gt;Hen &amp;amp; chick&lt;/p&gt;</text></answer>
<answer fraction="100" format="html"><text>Cow</text><feedback><text>Yes!</text></feedback></answer>
<answer fraction="0"><text></text><file name="d.png" encoding="base64">${png}</file></answer>
<answer fraction="0" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/d.png" alt="dog"/>]]></text><file name="d.png" encoding="base64">${png}</file></answer>
</question>
<question type="truefalse"><questiontext format="plain_text"><text>1 &lt; 2</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="essay"><questiontext><text>Why?</text></questiontext></question>
`)
  const reading = found(xml)
  expect(texts(reading)).toEqual(['Who is this?|Hen & chick|Cow||dog|B', '1 < 2|True|False|||A'])
  const [cow] = reading.file.questions
  expect(cow).toMatchObject({ image: `data:image/png;base64,${png}`, alt: 'a cow' })
  expect(reading.notes.map(({ kind, line, detail }) => [kind, line, detail])).toEqual([
    ['category', 3, 'Farm'],
    ['html', 4, ''],
    ['picture', 4, 'moo.mp3'],
    ['name', 4, 'Q1'],
    ['feedback', 4, 'Yes!'],
    ['settings', 4, 'shuffleanswers true'],
    ['textFromPicture', 4, 'dog'],
    ['fewOptions', 13, 'True / False'],
    ['otherType', 15, 'essay'],
  ])
})

test('no picture goes silently: one that is named and not there, nor one that a feedback is', () => {
  const image = (name: string) => `<![CDATA[<img src="@@PLUGINFILE@@/${name}" alt="${name}">]]>`
  const xml = moodle(`<question type="multichoice">
<questiontext format="html"><text>${image('b.png')} Who?</text>
<file name="a.png" encoding="base64">${png}</file></questiontext>
<answer fraction="100"><text>Cow</text><feedback><text>${image('moo.png')}</text></feedback></answer>
<answer fraction="0"><text>Hen</text></answer><answer fraction="0"><text>Pig</text></answer>
<answer fraction="0"><text>Dog</text></answer></question>`)
  const { file, notes } = found(xml)
  expect(file.questions[0]).toMatchObject({ questionText: 'Who?', image: '' })
  expect(notes.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['picture', 'a.png'],
    ['picture', 'b.png'],
    ['feedback', 'moo.png'],
  ])
})

test('several right answers, none, and points in parts are told', () => {
  const answers = (...points: number[]) =>
    moodle(
      `<question type="multichoice"><questiontext><text>Q</text></questiontext>${points
        .map((one, index) => `<answer fraction="${one}"><text>${index}</text></answer>`)
        .join('')}</question>`,
    )
  expect(kinds(answers(50, 50, 0, 0))).toEqual(['weights', 'severalRight'])
  expect(kinds(answers(0, 0, 0, 0))).toEqual(['noRight'])
  expect(kinds(answers(100, 50, 0, 0))).toEqual(['weights'])
  expect(texts(found(answers(0, 0, 0, 0, 0, 100)))).toEqual(['Q|0|1|2|5|D'])
})

test('XML that is broken, asks for files, or is none of Moodle', () => {
  expect(problemOf(moodle('<question type="x">\n  <name></nam>'))).toMatchObject({
    kind: 'xmlOpen',
    place: { line: 4 },
  })
  const bomb = '<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>'
  expect(problemOf(bomb)).toMatchObject({ kind: 'doctype', place: { line: 1 } })
  const foreign = '<!DOCTYPE q SYSTEM "file:///etc/passwd">\n<quiz></quiz>'
  expect(problemOf(foreign)).toMatchObject({ kind: 'doctype' })
  expect(problemOf('<quiz>&unknown;</quiz>')).toMatchObject({ kind: 'xmlEntity' })
  expect(problemOf('<quiz><question type=x></question></quiz>')).toMatchObject({ kind: 'xml' })
  expect(problemOf('<html><body/></html>')).toMatchObject({ kind: 'root', detail: 'html' })
  expect(problemOf('<quiz>'.repeat(50_000))).toMatchObject({ kind: 'xmlLevels' })
  expect(problemOf('<quiz><question>')).toMatchObject({ kind: 'xmlOpen' })
})

test('our own format says where it is broken, and what is not known of it', () => {
  expect(problemOf('{\n  "format": "kinderleaf-quiz",\n  "version": 1,,\n}')).toEqual({
    kind: 'json',
    place: { line: 3, column: 16 },
  })
  const head = '{"format":"kinderleaf-quiz","version":'
  expect(problemOf(`${head}2,"questions":[]}`)).toEqual({ kind: 'jsonVersion', detail: '2' })
  expect(problemOf(`${head}1,"questions":[{"questionText":5}]}`)).toEqual({
    kind: 'jsonShape',
    detail: '1',
  })
  expect(problemOf('{"a":1}')).toEqual({ kind: 'format' })
  const question = '{"questionText":"Q","image":"https://a.test/x.png","points":3}'
  expect(kinds(`${head}1,"questions":[${question}]}`)).toEqual([
    'field',
    'noRight',
    'pictureElsewhere',
  ])
  const minutes = ['"5"', '0', '121', '1.5', '{}'].map((value) =>
    kinds(`${head}1,"estimatedDuration":${value},"questions":[${question}]}`).slice(0, 1),
  )
  expect(minutes).toEqual(Array(5).fill(['field']))
  const ofLanguage = (language: string) =>
    kinds(`${head}1,"language":"${language}","questions":[${question}]}`)
  expect(ofLanguage('de')).toEqual(['field', ...ofLanguage('')])
  expect(ofLanguage('fil')).toEqual(ofLanguage(''))
})

const aiken = 'Süß?\nA. ja\nB. nein\nC. oft\nD. nie\nANSWER: A\n'

test('UTF-8, UTF-16 and Latin-1 are recognised', () => {
  const wide = Buffer.from(aiken, 'utf16le')
  const files = {
    'UTF-8': [Buffer.from(aiken), Buffer.from(`\uFEFF${aiken}`)],
    'UTF-16': [
      wide,
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    ],
    'Latin-1': [Buffer.from(aiken, 'latin1')],
  }
  for (const [encoding, all] of Object.entries(files)) {
    for (const bytes of all) {
      const reading = readFile(new Uint8Array(bytes))
      expect(reading).toMatchObject({ encoding, file: { questions: [{ questionText: 'Süß?' }] } })
    }
  }
})

test('what is no text of ours is refused by what it is', () => {
  const zip = readFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 9]))
  expect(zip).toEqual({ problem: { kind: 'zip' } })
  expect(readFile(new Uint8Array(100))).toEqual({ problem: { kind: 'unreadable' } })
  expect(problemOf('')).toEqual({ kind: 'format' })
  expect(problemOf('Dear parents, we go to the zoo.')).toEqual({ kind: 'format' })
  expect(problemOf('<?xml version="1.0" encoding="Shift_JIS"?><quiz/>')).toMatchObject({
    kind: 'encoding',
    detail: 'Shift_JIS',
  })
  expect(problemOf('<quiz></quiz>')).toEqual({ kind: 'none' })
})

test('signs of a tag stand in what a picture shows, and a tag with half a quote ends', () => {
  const img = '<img alt="a > b" src="@@PLUGINFILE@@/d.png">'
  const xml = moodle(`<question type="multichoice">
<questiontext format="html"><text><![CDATA[<p title=it's>Who? ${img}</p>]]></text>
<file name="d.png" encoding="base64">${png}</file></questiontext>
<answer fraction="100"><text>Cow</text></answer></question>`)
  const [cow] = found(xml).file.questions
  expect(cow).toMatchObject({ questionText: 'Who?', alt: 'a > b' })
})

test('HTML and formulas in options stay words', () => {
  const script = '<script>alert(1)</script>'
  const lines = `Which?\nA. ${script}\nB. =HYPERLINK("http://x")\nC. <img src=x>\nD. d\nANSWER: D`
  expect(texts(found(lines))).toEqual([`Which?|${script}|=HYPERLINK("http://x")|<img src=x>|d|D`])
  expect(kinds(lines)).toEqual(['htmlStays'])
  const gift = `Which? {=<b onclick\\=x>a</b> ~${script}b ~c ~d}`
  expect(texts(found(gift))).toEqual(['Which?|a|b|c|d|A'])
})

test('a tag without an end is gone through once', () => {
  const xml = moodle(`<question type="multichoice"><questiontext format="html">
<text><![CDATA[Who? <${'a'.repeat(400_000)}]]></text></questiontext>
<answer fraction="100"><text>Cow</text></answer></question>`)
  expect(found(xml).file.questions).toHaveLength(1)
})

test('a question may have any number of answers', () => {
  const many = `Which? {=right${'~a'.repeat(400_000)}}`
  expect(texts(found(many))).toEqual(['Which?|right|a|a|a|A'])
})

test('no text is longer than a page can show, and what is cut is told', () => {
  const long = '🌱'.repeat(1_000_000)
  const asked = found(`Question,A,B,C,D,Correct answer\n${long},${long},b,c,d,B\n`)
  const [question] = asked.file.questions
  expect(lengthOf(question?.questionText ?? '')).toBe(2_000)
  expect(lengthOf(question?.options.A.text ?? '')).toBe(2_000)
  expect(asked.notes.map(({ kind, question }) => [kind, question])).toEqual([
    ['cut', 1],
    ['cut', 1],
  ])
  const sayings = found(
    moodle(`<question type="${long}"/>
<question type="truefalse"><generalfeedback><text>${long}</text></generalfeedback></question>`),
  )
  for (const { detail } of sayings.notes) expect(detail.length).toBeLessThan(1_000)
  const problem = problemOf(`<${'q'.repeat(1_000_000)}/>`)
  expect(problem?.detail?.length).toBeLessThan(500)
})

test('what fits is not cut: a description and what a picture shows have other lengths', () => {
  const quiz = {
    ...{ format: 'kinderleaf-quiz', version: 1, title: 't' },
    description: '🌱'.repeat(limits.descriptionLength),
    questions: [{ questionText: 'q', alt: '🌱'.repeat(limits.altTextLength), correctAnswer: 'A' }],
  }
  const whole = found(JSON.stringify(quiz))
  expect(whole.notes).toEqual([])
  expect(lengthOf(whole.file.description)).toBe(limits.descriptionLength)
  expect(whole.file).toMatchObject({ questions: quiz.questions })
  const [question] = quiz.questions
  const longer = found(
    JSON.stringify({ ...quiz, questions: [{ ...question, alt: 'x'.repeat(201) }] }),
  )
  expect(longer.file.questions[0]?.alt).toHaveLength(limits.altTextLength)
  expect(longer.notes).toMatchObject([{ kind: 'cut', question: 1 }])
})

test('10,000 questions are counted and refused, and what is long is read at once', () => {
  expect(problemOf(aiken.repeat(10_000))).toEqual({ kind: 'tooMany', detail: '10000' })
  expect(found(aiken.repeat(limits.questionsPerImport)).file.questions).toHaveLength(
    limits.questionsPerImport,
  )
  const began = performance.now()
  const large = 100_000
  for (const part of [
    '<!--',
    '"',
    '{"a":',
    '&amp;',
    '= ',
    '\n',
    'a\n',
    '\\',
    '<a ',
    '<a "',
    '<a \'"',
    '%',
    ':',
    "'",
  ]) {
    const many = part.repeat(large / part.length)
    for (const head of ['', '<quiz><question type="multichoice"><text>', 'Q {=a ~', '{"']) {
      read(head + many)
      read(`Question,A,B,C,D,Correct answer\n${many}`)
    }
  }
  expect(performance.now() - began).toBeLessThan(10_000)
})
