/** Why a file is rejected before it is read. */
export type FileProblem = 'empty' | 'too_large' | 'heic' | 'svg' | 'type'

/** Why a file did not become a photo. */
export type PhotoProblem = FileProblem | 'unreadable' | 'limit' | 'offline' | 'unclear' | 'failed'

/** Returns whether retrying the same file may help. */
export function canRetry(problem: PhotoProblem): boolean {
  return problem === 'failed' || problem === 'unclear' || problem === 'offline'
}
