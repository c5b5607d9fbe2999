import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/** A Select whose options are made when somebody comes near it: a form has five, and the currencies alone are 170. */
export function Seleccion(props: SelectProps) {
  const [cerca, setCerca] = useState(false)
  return (
    <Select
      {...props}
      comboboxProps={{ keepMounted: cerca }}
      onPointerEnter={() => setCerca(true)}
      onFocus={() => setCerca(true)}
    />
  )
}
