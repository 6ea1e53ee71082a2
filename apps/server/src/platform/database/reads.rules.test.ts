import { describe, expect, test } from 'vitest'
import { BEHIND_AT_MOST_MS, followLag, mayBeLate, type ReadCall } from './reads.rules.ts'

describe('which calls a replica may answer', () => {
  const call = (name: ReadCall['name'], role: 'student' | 'educator' | null, hasWritten = false) =>
    mayBeLate({ name, actor: role && { role }, hasWritten })

  test('open reads of children and visitors, and reports', () => {
    expect(call('courseAll', null)).toBe(true)
    expect(call('quizById', 'student')).toBe(true)
    expect(call('quizReport', 'educator')).toBe(true)
    expect(call('quizAttempts', 'educator')).toBe(true)
  })

  test('no open read of a teacher, who works on it herself', () => {
    expect(call('activityById', 'educator')).toBe(false)
  })

  test('nothing of a page that has just changed something', () => {
    expect(call('courseAll', null, true)).toBe(false)
    expect(call('quizReport', 'educator', true)).toBe(false)
  })

  test.each([
    ...(['checkQuizSession', 'quizSessions', 'joinedEducators', 'userData'] as const),
    ...(['classStudents', 'removedStudents', 'mySubmissions', 'getCourseProgress'] as const),
  ])('never %s: who is who, who is in a class, what was taken', (name) => {
    expect(call(name, 'student')).toBe(false)
    expect(call(name, 'educator')).toBe(false)
  })
})

describe('how far a replica is behind', () => {
  test('one that nothing is known of does not answer', () => {
    const lag = followLag(1_000)
    expect(lag.behindMs(1_000)).toBeGreaterThanOrEqual(BEHIND_AT_MOST_MS)
    lag.replicaIs(5)
    expect(lag.behindMs(1_000)).toBeGreaterThanOrEqual(BEHIND_AT_MOST_MS)
  })

  test('one that has all of it is as old as the asking', () => {
    const lag = followLag(0)
    lag.primaryWas(70, 100)
    lag.replicaIs(70)
    expect(lag.behindMs(100)).toBe(0)
    expect(lag.behindMs(350)).toBe(250)
  })

  test('while the primary writes nothing it stays near, for however long', () => {
    const lag = followLag(0)
    for (let at = 0; at <= 600_000; at += 250) {
      lag.primaryWas(70, at)
      lag.replicaIs(70)
    }
    expect(lag.behindMs(600_100)).toBe(100)
  })

  test('it counts from the last moment of which the replica has everything', () => {
    const lag = followLag(0)
    lag.primaryWas(70, 0)
    lag.replicaIs(70)
    lag.primaryWas(80, 250)
    lag.primaryWas(90, 500)
    lag.replicaIs(75)
    expect(lag.behindMs(500)).toBe(500)
    lag.replicaIs(85)
    expect(lag.behindMs(500)).toBe(250)
    lag.replicaIs(95)
    expect(lag.behindMs(500)).toBe(0)
  })

  test('a silent one, or a silent primary, grows old by itself', () => {
    const lag = followLag(0)
    lag.primaryWas(70, 0)
    lag.replicaIs(70)
    expect(lag.behindMs(1_999)).toBeLessThan(BEHIND_AT_MOST_MS)
    lag.replicaIs(70)
    expect(lag.behindMs(2_000)).toBe(BEHIND_AT_MOST_MS)
  })

  test('one that was away for long is near again once it has caught up', () => {
    const lag = followLag(0)
    for (let tick = 0; tick < 5_000; tick += 1) lag.primaryWas(tick, tick * 250)
    lag.replicaIs(12)
    expect(lag.behindMs(5_000 * 250)).toBeGreaterThan(BEHIND_AT_MOST_MS)
    lag.replicaIs(4_999)
    expect(lag.behindMs(5_000 * 250)).toBe(250)
  })
})
