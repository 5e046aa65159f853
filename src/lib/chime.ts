const NOTES_HZ = [659, 880]
const NOTE_SECONDS = 0.12

let context: AudioContext | undefined

/** Plays two short quiet notes; does nothing before the first interaction with the page, or without audio support. */
export function chime(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state !== 'running') {
    void context.resume()
    return
  }
  const start = context.currentTime
  NOTES_HZ.forEach((frequency, index) => {
    if (!context) return
    const note = new OscillatorNode(context, { frequency })
    const gain = new GainNode(context, { gain: 0 })
    const at = start + index * NOTE_SECONDS
    gain.gain.setValueAtTime(0.08, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
    note.connect(gain).connect(context.destination)
    note.start(at)
    note.stop(at + NOTE_SECONDS)
  })
}
