import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

interface PropsDeOpcionEnLinea {
  label: string
  data: readonly { value: string; label: string }[]
  value: string | null
  onChange: (valor: string) => void
  error?: string
  'data-campo'?: string
}

/** Two or three short options side by side, with a label and an error like any field. */
export function OpcionEnLinea({ label, data, value, onChange, error, 'data-campo': campo }: PropsDeOpcionEnLinea) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <div>
        <SegmentedControl
          size="sm"
          aria-labelledby={id}
          data-campo={campo}
          data={[...data]}
          value={value ?? ''}
          onChange={onChange}
        />
      </div>
    </Input.Wrapper>
  )
}
