// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { askedQuestions, rememberQuestion } from './history.ts'

beforeEach(() => sessionStorage.clear())

test('the twenty latest questions of the session are kept, each once, the latest first', () => {
  expect(askedQuestions()).toEqual([])
  for (let nth = 1; nth <= 21; nth += 1) rememberQuestion(`Question ${nth}`)
  expect(askedQuestions()).toHaveLength(20)
  expect([askedQuestions()[0], askedQuestions().at(-1)]).toEqual(['Question 21', 'Question 2'])
  rememberQuestion('Question 5')
  expect(askedQuestions().slice(0, 2)).toEqual(['Question 5', 'Question 21'])
  expect(askedQuestions()).toHaveLength(20)
})

test.each(['{"a":1}', 'no JSON', '[1, null]'])('what is no list of questions, such as %s, counts as none', (text) => {
  sessionStorage.setItem('offbench.asked', text)
  expect(askedQuestions()).toEqual([])
})
