import { TestRunner } from 'vitest'

const NUMBER = Number(process.env.TEST_NUMBER)

const testsIn = (tasks) => tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]))

/** Runs one test of each file, the one with the number `TEST_NUMBER`, counted from 0. */
export default class OneTestRunner extends TestRunner {
  onCollected(files) {
    for (const file of files)
      for (const [number, test] of testsIn(file.tasks).entries()) if (number !== NUMBER) test.mode = 'skip'
  }
}
