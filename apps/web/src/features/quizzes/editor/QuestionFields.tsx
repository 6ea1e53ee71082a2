// The fields of one question: its text, four options, pictures where wanted, the correct answer.
import { type AnswerLetter, answerLetters, isBlank, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { memo, useCallback } from 'react'
import { SelectField, TextField } from '../../../ui/index.ts'
import { type FileUpload, type OurPicture, useTooLong } from '../../authoring/index.ts'
import { AnswerChoice } from './AnswerChoice.tsx'
import { PictureTools, takesPictures } from './PictureTools.tsx'
import type { QuestionPictures } from './question-pictures.ts'
import {
  type ChangeQuestion,
  eachOption,
  letterOf,
  missingParts,
  type OptionDraft,
  type PictureDraft,
  type QuestionDraft,
  twinOf,
  withOption,
} from './quiz-draft.ts'
import { WordsField } from './WordsField.tsx'

interface QuestionFieldsProps {
  /** The ids of the fields begin with it. */
  readonly id: string
  readonly question: QuestionDraft
  readonly lang: string
  readonly pictures: QuestionPictures
  /** What is missing is said at its field. */
  readonly wasTried: boolean
  readonly onChange: (change: ChangeQuestion) => void
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { id, question, lang, pictures, wasTried, onChange } = props
  const { questionText, image, alt, correctAnswer } = question
  const { t } = useLingui()
  const missing = wasTried ? missingParts(question) : []
  const tooLong = useTooLong()
  const choose = useCallback(
    (letter: AnswerLetter | '') => onChange((last) => ({ ...last, correctAnswer: letter })),
    [onChange],
  )
  const putPicture = useCallback(
    (part: Partial<PictureDraft>) => onChange((last) => ({ ...last, ...part })),
    [onChange],
  )
  const choosePicture = useCallback(
    ({ src, alt }: OurPicture) => putPicture({ image: src, alt }),
    [putPicture],
  )
  const putWords = useCallback(
    (words: readonly string[], found: readonly OurPicture[]) => {
      onChange((last) => withWords(last, words, found))
      // not on an option: one more Enter would make it the right one
      document.getElementById(`${id}-options`)?.focus()
    },
    [id, onChange],
  )
  return (
    <>
      <fieldset className="grid gap-3" {...takesPictures(pictures.question)}>
        <legend className="sr-only">{t`Question`}</legend>
        <TextField
          id={`${id}-questionText`}
          label={t`Question text`}
          autoComplete="off"
          lang={lang}
          value={questionText}
          error={
            missing.includes('questionText')
              ? t`Please write the question.`
              : tooLong(questionText, limits.questionTextLength)
          }
          onChange={(event) => {
            const { value } = event.target
            onChange((last) => ({ ...last, questionText: value }))
          }}
        />
        <div className="flex flex-wrap items-start gap-3">
          {image ? (
            <img
              src={image}
              alt={alt || t`The picture of the question`}
              width={88}
              height={66}
              className="h-[66px] w-[88px] rounded-leaf-s object-cover"
            />
          ) : null}
          <PictureTools
            label={t`Picture of the question`}
            image={image}
            alt={alt}
            lang={lang}
            upload={pictures.question}
            onChange={putPicture}
            onChoose={choosePicture}
          />
        </div>
      </fieldset>
      <WordsField lang={lang} onWords={putWords} />
      <fieldset id={`${id}-options`} tabIndex={-1} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{t`Options: press the one that is right.`}</legend>
        {answerLetters.map((letter) => (
          <OptionFields
            key={letter}
            id={id}
            lang={lang}
            letter={letter}
            option={question.options[letter]}
            isRight={correctAnswer === letter}
            isMissing={missing.includes(letter)}
            twin={wasTried ? twinOf(letter, question) : undefined}
            upload={pictures[letter]}
            onChange={onChange}
            onChoose={choose}
          />
        ))}
      </fieldset>
      <p className="text-xs text-text-2 max-sm:hidden">
        {t`A picture can also be pasted into its text, or dropped there.`}
      </p>
      <SelectField
        id={`${id}-correctAnswer`}
        label={t`Correct answer`}
        placeholder={t`Choose A, B, C or D`}
        hint={t`Or press the option that is right.`}
        options={answerLetters.map((letter) => {
          const text = question.options[letter].text.trim()
          return { value: letter, label: text ? `${letter}: ${text}` : letter }
        })}
        value={correctAnswer}
        error={missing.includes('correctAnswer') ? t`Please choose the correct answer.` : undefined}
        onChange={(event) => choose(letterOf(event.target.value))}
      />
    </>
  )
}

interface OptionFieldsProps extends Pick<QuestionFieldsProps, 'id' | 'lang' | 'onChange'> {
  readonly letter: AnswerLetter
  readonly option: OptionDraft
  readonly isRight: boolean
  readonly isMissing: boolean
  /** The option that it repeats. */
  readonly twin: AnswerLetter | undefined
  readonly upload: FileUpload
  readonly onChoose: (letter: AnswerLetter) => void
}

/** An option; typing in another one does not draw it again. */
const OptionFields = memo(function OptionFields(props: OptionFieldsProps) {
  const { id, lang, letter, option, isRight, isMissing, twin, upload, onChange, onChoose } = props
  const { t } = useLingui()
  const tooLong = useTooLong()
  const putPicture = useCallback(
    (part: Partial<PictureDraft>) => onChange(withOption(letter, part)),
    [letter, onChange],
  )
  const choosePicture = useCallback(
    (picture: OurPicture) => onChange((last) => withPicture(letter, picture, last)),
    [letter, onChange],
  )
  const isTwin = twin
    ? t`Option ${letter} is the same as option ${twin}. Please change one of them.`
    : undefined
  return (
    <fieldset
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 gap-y-2"
      {...takesPictures(upload)}
    >
      <legend className="sr-only">{t`Option ${letter}`}</legend>
      <AnswerChoice letter={letter} option={option} isRight={isRight} onChoose={onChoose} />
      <TextField
        id={`${id}-${letter}`}
        label={t`Option ${letter}`}
        autoComplete="off"
        lang={lang}
        value={option.text}
        error={
          isMissing
            ? t`Please write option ${letter}.`
            : (tooLong(option.text, limits.optionTextLength) ?? isTwin)
        }
        onChange={(event) => onChange(withOption(letter, { text: event.target.value }))}
      />
      <div className="col-span-2">
        <PictureTools
          label={t`Picture of option ${letter}`}
          image={option.image}
          alt={option.alt}
          lang={lang}
          upload={upload}
          onChange={putPicture}
          onChoose={choosePicture}
        />
      </div>
    </fieldset>
  )
})

/**
 * The option with one of our pictures, and with its word where it has none yet; described where its
 * text says something else.
 */
function withPicture(
  letter: AnswerLetter,
  { src, word, alt }: OurPicture,
  question: QuestionDraft,
): QuestionDraft {
  const written = question.options[letter].text
  const text = isBlank(written) ? word : written
  const isSaid = text.trim().toLowerCase() === word.toLowerCase()
  return withOption(letter, { text, image: src, alt: isSaid ? '' : alt })(question)
}

/** The words as the options; they say what their pictures show, and none is the right one yet. */
function withWords(
  question: QuestionDraft,
  words: readonly string[],
  pictures: readonly OurPicture[],
): QuestionDraft {
  const options = eachOption((letter) => {
    const at = answerLetters.indexOf(letter)
    return { text: words[at] ?? '', image: pictures[at]?.src ?? '', alt: '' }
  })
  return { ...question, options, correctAnswer: '' }
}
