import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { familia } from './tokens.ts'

/** Mantine wants ten shades a colour; ours are roles, defined in mantine.css. */
const shades = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

/** Filled is the only variant whose text is not a CSS variable of Mantine: in a dark scheme it is dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const role = input.color === 'peligro' ? 'peligro' : 'acento'
  return { ...colors, color: `var(--pf-${role}-sobre)` }
}

/** The head of a dialog is a <header>, which would count as a second banner of the page. */
const SIN_BANNER = { header: { role: 'none' } }

export const theme = createTheme({
  fontFamily: familia,
  primaryColor: 'acento',
  primaryShade: 6,
  colors: { acento: shades('#1f50b2'), peligro: shades('#b71824') },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // The two widths of DESIGN.md: two-line cards up to 640 px, a drawer for the sidebar up to 1024 px.
  breakpoints: { xs: '30em', sm: '40.0625em', md: '64.0625em', lg: '80em', xl: '100em' },
  // By name and not with `Button.extend`, which would bring every component named here into the entry.
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Select: { defaultProps: { rightSection: <IconChevronDown size={16} stroke={1.8} aria-hidden /> } },
    // The placeholder would be a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The page itself never scrolls (its regions do), and the scroll lock would write a <style> tag.
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'lg', attributes: SIN_BANNER } },
    Drawer: { defaultProps: { lockScroll: false, attributes: SIN_BANNER } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
  },
})
