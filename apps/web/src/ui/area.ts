// The five areas of the product, each one colour.

export type Area = 'lessons' | 'quizzes' | 'activities' | 'arts' | 'learn'

/** The class that gives a subtree the colours of an area. */
export const areaClass = (area: Area | undefined): string => (area ? `area-${area}` : '')
