type Asker = { isInterviewer: boolean; hasScored: boolean; mayHire: boolean }

/** An interviewer reads what others think once the own opinion is given; others need to work on hiring. */
export function readsScorecards({ isInterviewer, hasScored, mayHire }: Asker) {
  return isInterviewer ? hasScored : mayHire
}
